/** Replays vectors that Python wrote on a machine, and names what is not the same. */

import { crc32 } from "node:zlib"
import { fromHex } from "../luck/hex"
import type { Machine } from "../machine/machine"
import { Endgame } from "../search/endgame"
import { Search, type Line } from "../search/search"
import { compareThoughts, type ThoughtVector } from "./thoughts"
import { Walker } from "./walker"

interface Position {
  box: string
  state: string
}
interface Match {
  box: string
  random: string
  moves: number[] | null
  checksums: number[]
  playout: [number, number]
}
interface Count extends Position {
  depth: number
  sequences: number
}
interface Searched extends Position {
  random: string
  simulations: number
  lines: number[][]
  best: number
  after: string
  followed?: number[][]
}
interface End extends Position {
  limit: number
  best: number | null
}
export interface Vectors {
  matches: Match[]
  counts: Count[]
  searches: Searched[]
  ends: End[]
  thoughts: ThoughtVector[]
}

/** What was replayed, and what differed. */
export interface Report {
  steps: number
  differences: string[]
}

export async function replay(machine: Machine, vectors: Vectors): Promise<Report> {
  const report: Report = { steps: 0, differences: [] }
  const check = (is: boolean, what: string) => {
    report.steps += 1
    if (!is) report.differences.push(what)
    return is
  }
  vectors.matches.forEach((match, number) => replayMatch(machine, match, `match ${number}`, check))
  vectors.counts.forEach((count, number) => {
    lay(machine, count)
    const found = countSequences(machine, count.depth)
    check(found === count.sequences, `count ${number}: ${found} instead of ${count.sequences}`)
  })
  const search = vectors.searches.length > 0 ? new Search(machine) : null
  vectors.searches.forEach((each, number) => {
    lay(machine, each)
    search!.draw(numbers(each.random))
    search!.begin(fromHex(each.state))
    search!.run(each.simulations)
    check(isSame(search!.lines, each.lines), `search ${number}: ${tell(search!.lines)}`)
    if (!each.followed) return
    search!.follow(each.best, fromHex(each.after))
    search!.run(each.simulations)
    check(isSame(search!.lines, each.followed), `search ${number}, gone on with`)
  })
  const endgame = new Endgame(machine)
  vectors.ends.forEach((end, number) => {
    lay(machine, end)
    const best = endgame.solve(fromHex(end.state), end.limit)
    check(best === end.best, `end ${number}: ${best} instead of ${end.best}`)
  })
  const thoughts = await compareThoughts(machine, vectors.thoughts)
  thoughts.forEach((difference) => check(false, difference))
  return report
}

type Check = (is: boolean, what: string) => boolean

function replayMatch(machine: Machine, match: Match, name: string, check: Check) {
  const { desk } = machine
  desk.bytes("box").set(fromHex(match.box))
  desk.bytes("random").set(fromHex(match.random))
  let step = 0
  for (const checksum of new Walker(machine).go(match.moves)) {
    if (!check(checksum === match.checksums[step], `${name} differs at step ${step}`)) return
    step += 1
  }
  check(step === match.checksums.length, `${name} ends after ${step} steps`)
  machine.call("start")
  const length = machine.call("play_out")
  const end = crc32(desk.bytes("random"), crc32(desk.bytes("state")))
  const [expected, checksum] = match.playout
  check(length === expected && end === checksum, `${name}: the playout after it`)
}

function countSequences(machine: Machine, depth: number): number {
  const { desk } = machine
  const count = machine.call("legal_moves")
  if (depth === 1) return count
  const moves = desk.list("moves", count)
  const state = desk.bytes("state").slice()
  let found = 0
  for (const move of moves) {
    desk.bytes("state").set(state)
    desk.setNumber("move", move)
    machine.call("play")
    found += countSequences(machine, depth - 1)
  }
  return found
}

function lay(machine: Machine, position: Position) {
  machine.desk.bytes("box").set(fromHex(position.box))
  machine.desk.bytes("state").set(fromHex(position.state))
}

function isSame(lines: Line[], expected: number[][]): boolean {
  const found = lines.map((line) => [line.move, line.visits, line.value])
  return JSON.stringify(found) === JSON.stringify(expected)
}

function tell(lines: Line[]): string {
  return lines.map((line) => `${line.move} ${line.visits}`).join(", ")
}

function numbers(text: string): number[] {
  return Array.from(new BigInt64Array(fromHex(text).buffer), Number)
}
