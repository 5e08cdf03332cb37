/** What a page does with each game that was built for it: `make page` puts them beside the page. */

import { readFileSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, test } from "vitest"
import type { MachineDescription } from "../description"
import { Machine } from "./machine"
import { Search } from "../search/search"
import { playLegal } from "../tests/legal"

const FOLDER = resolve(import.meta.dirname, "../../../src/atoll/server/page/wasm")
const GAMES = readdirSync(FOLDER).flatMap((file) => /^(.+)\.wasm$/.exec(file)?.[1] ?? [])
const NOBODY = -2
const CHANCE = -1
const FOREIGN = [-1, -3, 0.5, NaN, Infinity, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 31)]
const SIMULATIONS = 100
const STEPS = 25
const SEED = [11, 22, 33, 44]
const BEHIND = 64

/** Gives a game on a desk with a box of its own, before the first move. */
async function load(game: string): Promise<Machine> {
  const read = (suffix: string) => readFileSync(join(FOLDER, game + suffix))
  const description = JSON.parse(read(".json").toString()) as MachineDescription
  const machine = await Machine.load(read(".wasm"), description)
  machine.desk.bytes("box").set(Buffer.from(description.boxes.usual, "hex"))
  machine.desk.bytes("random").set(seed())
  machine.call("start")
  return machine
}

function seed(): Uint8Array {
  return new Uint8Array(BigInt64Array.from(SEED, BigInt).buffer)
}

function state(machine: Machine): Uint8Array {
  return machine.desk.bytes("state").slice()
}

function isRefused(machine: Machine, move: number): boolean {
  try {
    playLegal(machine, move)
    return false
  } catch (error) {
    return error instanceof RangeError
  }
}

/** Plays random moves until a seat has a choice. */
function goToChoice(machine: Machine) {
  while (machine.call("to_move") === CHANCE || machine.call("legal_moves") < 2) {
    playLegal(machine, machine.call("random_move"))
  }
}

test("there are games", () => {
  expect(GAMES.length).toBeGreaterThan(0)
})

describe.each(GAMES)("%s", (game) => {
  test("asks for nothing from outside, and exports what its description says", async () => {
    const module = await WebAssembly.compile(readFileSync(join(FOLDER, `${game}.wasm`)))
    const { description } = await load(game)
    const names = WebAssembly.Module.exports(module).map((each) => each.name)
    expect(WebAssembly.Module.imports(module)).toEqual([])
    expect(names.sort()).toEqual(["memory", ...Object.keys(description.exports)].sort())
  })

  test("a move from elsewhere is made only if it is legal", async () => {
    const machine = await load(game)
    const count = machine.description.moves.reduce(
      (sum, kind) => sum + kind.slots.reduce((size, slot) => size * slot.size, 1),
      0,
    )
    const numbers = Array.from({ length: count }, (_, move) => move)
    for (let step = 0; machine.call("to_move") !== NOBODY && step < STEPS; step++) {
      const legal = new Set(machine.desk.list("moves", machine.call("legal_moves")))
      const before = state(machine)
      const some = numbers.filter((move) => move % STEPS === step && !legal.has(move))
      const others = [...FOREIGN, count, ...some]
      expect(others.filter((move) => !isRefused(machine, move))).toEqual([])
      expect(state(machine)).toEqual(before)
      playLegal(machine, machine.call("random_move"))
    }
  })

  test("what is legal is not refused, and what is refused is not legal", async () => {
    const machine = await load(game)
    goToChoice(machine)
    const legal = machine.desk.list("moves", machine.call("legal_moves"))
    const last = machine.description.moves.at(-1)!
    const count = last.slots.reduce((product, { size }) => product * size, 1) + last.first
    const allowed = [...Array(count).keys()].filter((move) => {
      machine.desk.setNumber("move", move)
      return machine.call("find_refusal") === 0
    })
    expect(allowed).toEqual(legal)
  })

  test("the same random numbers lead to the same end", async () => {
    const ends = await Promise.all(
      [1, 2].map(async () => {
        const machine = await load(game)
        return [machine.call("play_out"), ...state(machine)]
      }),
    )
    expect(ends[0]).toEqual(ends[1])
    expect(ends[0]![0]).toBeGreaterThan(0)
  })

  test("all that lies on the desk stays when memory grows", async () => {
    const machine = await load(game)
    goToChoice(machine)
    const before = state(machine)
    const address = machine.desk.reserve(10_000_000)
    machine.desk.bytesAt(address, 10_000_000).fill(1)
    expect(state(machine)).toEqual(before)
    expect(machine.call("legal_moves")).toBeGreaterThan(1)
  })

  test("a search looks at every sensible move, and finds the same when it begins anew", async () => {
    const machine = await load(game)
    goToChoice(machine)
    const sensible = machine.desk.list("moves", machine.call("sensible_moves"))
    const search = new Search(machine)
    search.draw(SEED)
    search.begin(state(machine))
    search.run(SIMULATIONS)
    const found = search.lines
    expect(found.map((line) => line.move)).toEqual(sensible)
    expect(found.reduce((sum, line) => sum + line.visits, 0)).toBe(SIMULATIONS)
    search.draw(SEED)
    search.begin(state(machine))
    search.run(SIMULATIONS)
    expect(search.lines).toEqual(found)
  })

  test("a full tree grows no further", async () => {
    const machine = await load(game)
    goToChoice(machine)
    const room = 64
    const search = new Search(machine, room)
    const { size } = machine.desk.record("node")
    const behind = machine.desk.reserve(room * size + BEHIND) + room * size
    machine.desk.bytesAt(behind, BEHIND).fill(7)
    search.begin(state(machine))
    search.run(SIMULATIONS)
    expect([...machine.desk.bytesAt(behind, BEHIND)]).toEqual(Array(BEHIND).fill(7))
  })
})
