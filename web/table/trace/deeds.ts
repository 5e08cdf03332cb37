/** What others did, in the few words that a player would use: like things counted together. */

import type { Entry, Fields, GainFacts, LineMove } from "$web/wire/messages"
import { knows } from "$web/words/words"
import { givenName, nameOf, signed, tellMove, type Company } from "$web/match/telling"

/** What a seat did and won, in one turn or in several. */
export interface Deeds {
  seat: number
  moves: LineMove[]
  gains: GainFacts[]
}

/** Puts together what each seat did, in the order in which they first moved. */
export function deedsOf(entries: Entry[]): Deeds[] {
  const all = new Map<number, Deeds>()
  for (const { seat, frames } of entries) {
    if (seat === null) continue
    const deeds = all.get(seat) ?? { seat, moves: [], gains: [] }
    all.set(seat, deeds)
    deeds.moves.push(...frames.filter(({ mover }) => mover === seat))
    deeds.gains.push(...frames.flatMap(({ gains }) => gains.filter(({ at_end }) => !at_end)))
  }
  return [...all.values()]
}

/** Says what a seat did: "Pip: 2 boats, a coral (+1)"; move by move in a game without such words. */
export function tellDeeds(company: Company, deeds: Deeds): string {
  const { say, summarise = (moves) => moves } = company
  const named = [...byVerb(summarise(deeds.moves))].flatMap(([verb, moves]) =>
    tellAlike(company, `trace.${verb}`, joinFields(moves)),
  )
  const won = tellWon(company, deeds)
  const told = [...named, ...won]
  if (told.length === 0) {
    return deeds.moves.map((move) => tellMove(company, move)).join(say("trace.comma"))
  }
  const name = givenName(company, deeds.seat)
  const points = tellPoints(company, deeds)
  const what = told.join(say("trace.comma"))
  return say(points ? "trace.won" : "trace.line", { name, deeds: what, points })
}

function byVerb(moves: LineMove[]): Map<string, Fields[]> {
  const groups = new Map<string, Fields[]>()
  for (const { fields } of moves) {
    const verb = fields["verb"] ?? ""
    groups.set(verb, [...(groups.get(verb) ?? []), fields])
  }
  return groups
}

/** All values of each field: phrases count those that are alike, and count the moves by `count`. */
function joinFields(moves: Fields[]): Record<string, string | number> {
  const names = new Set(moves.flatMap((fields) => Object.keys(fields)))
  const joined = [...names].map((name) => [
    name,
    moves.flatMap((fields) => fields[name] ?? []).join(" "),
  ])
  return { ...(Object.fromEntries(joined) as Fields), count: moves.length }
}

function tellAlike({ say }: Company, key: string, fields: Record<string, string | number>) {
  return knows(say, key, fields) ? [say(key, fields)] : []
}

/** What was won and has a name of its own, such as a breeding. */
function tellWon(company: Company, { seat, gains }: Deeds): string[] {
  const rules = new Set(gains.filter((gain) => isNamed(company, gain)).map(({ rule }) => rule))
  return [...rules].map((rule) => {
    const own = gains.filter((gain) => gain.rule === rule && gain.seat === seat)
    return company.say(`trace.gain.${rule}`, { count: own.length })
  })
}

const isNamed = ({ say }: Company, { rule }: GainFacts) => knows(say, `trace.gain.${rule}`)

/** The points that came and went: those of the mover without a name. */
function tellPoints(company: Company, { seat, gains }: Deeds): string {
  const counted = gains.filter((gain) => !isNamed(company, gain))
  const seats = [seat, ...new Set(counted.map((gain) => gain.seat).filter((one) => one !== seat))]
  return seats
    .map((one) => ({ one, sum: sumOf(counted.filter((gain) => gain.seat === one)) }))
    .filter(({ sum }) => sum !== 0)
    .map(({ one, sum }) => (one === seat ? signed(sum) : `${nameOf(company, one)} ${signed(sum)}`))
    .join(company.say("trace.comma"))
}

const sumOf = (gains: GainFacts[]) => gains.reduce((sum, { points }) => sum + points, 0)
