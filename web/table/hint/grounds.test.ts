/** What speaks for the turn of a hint, in the words of each game. */

import { expect, test } from "vitest"
import type { Fields, GainFacts, Hinted, SeatFacts } from "$web/wire/messages"
import { makeSay } from "$web/words/say"
import page from "$web/words/en.json"
import aqualin from "../../../src/atoll/games/aqualin/board/words/en.json"
import dasRiff from "../../../src/atoll/games/das_riff/board/words/en.json"
import reef from "../../../src/atoll/games/reef/board/words/en.json"
import { tellGrounds } from "./grounds"
import type { Company } from "$web/match/telling"

const person = { kind: "person" as const, resigned: false, timed_out: false, replaced: false }
const seats: SeatFacts[] = [
  { ...person, name: "Ann" },
  { ...person, name: "Ben" },
]
const at = (game: Record<string, string | Record<string, string>>): Company => ({
  say: makeSay("en", page, game),
  seats,
  held: [0],
})
const gain = (seat: number, points: number, rule: string, fields: Fields): GainFacts => ({
  seat,
  points,
  cells: [],
  rule,
  fields,
  at_end: false,
})

const HINTED: Hinted = {
  type: "hinted",
  id: "1",
  draft: [],
  rules: [],
  gains: [],
  prospects: [],
  reveals: false,
  ground: "weighed",
  weighing: {
    place: 0,
    simulations: 900,
    chance: 61,
    other: { words: "take 31", fields: { verb: "take", card: "31" } },
    other_chance: 55,
    other_gains: null,
  },
}

const told = (company: Company, hinted: Partial<Hinted>) =>
  tellGrounds(company, { ...HINTED, ...hinted }, 0).map(({ text }) => text)

test("gains come first, then what is prepared, then the chances", () => {
  const squares = { card: "52", count: "2", kind: "square", colour: "purple" }
  const lacks = { code: "lacks", fields: { card: "9", colour: "yellow", cell: "c3" } }
  expect(told(at(reef), { gains: [gain(0, 12, "R23", squares)], prospects: [lacks] })).toEqual([
    "You +12 for 2 purple squares.",
    "Card 9 then lacks one coral, such as yellow on c3.",
    "In 900 simulations it wins about 61%.",
    "Next best: You take card 31 (55%).",
  ])
})

test("the next best move is told with what it would bring instead", () => {
  const weighing = { ...HINTED.weighing!, other_gains: [gain(0, 2, "R11", {})] }
  expect(told(at(reef), { weighing }).at(-1)).toBe(
    "Next best: You take card 31, which brings +2 (55%).",
  )
})

test("what others lose by it is told too", () => {
  const gains = [
    gain(0, 3, "A13", { school: "red", count: "4" }),
    gain(1, -2, "A13", { school: "crab" }),
  ]
  const prospects = [{ code: "room", fields: { school: "red", count: "3", left: "2" } }]
  expect(told(at(aqualin), { gains, prospects }).slice(0, 3)).toEqual([
    "You +3 for the red school (4).",
    "Ben −2 for the school of crabs.",
    "Beside this school 3 cells stay free; up to 2 tiles could still join it.",
  ])
})

test("in Das Riff it is told who waits for whom", () => {
  const fields = { card: "blue-male", mate: "red-female", pair: "blue-red", cell: "a4" }
  expect(told(at(dasRiff), { prospects: [{ code: "mate", fields }] })[0]).toBe(
    "Then the blue male waits for a red female (breeding card blue and red); one lies on a4.",
  )
})

test("what a game has no words for is not told", () => {
  expect(told(at(reef), { prospects: [{ code: "dreams", fields: {} }] })).toHaveLength(2)
})
