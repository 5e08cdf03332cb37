/** The account of the result: each line names the move that brought its points. */

import { expect, test } from "vitest"
import type { AccountLine, SeatFacts } from "$web/wire/messages"
import { makeSay } from "$web/words/say"
import page from "$web/words/en.json"
import aqualin from "../../../src/atoll/games/aqualin/board/words/en.json"
import dasRiff from "../../../src/atoll/games/das_riff/board/words/en.json"
import reef from "../../../src/atoll/games/reef/board/words/en.json"
import { tellLine } from "./account"
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

const LINE: AccountLine = {
  seat: 0,
  points: 1,
  cells: [],
  rule: "",
  fields: {},
  at_end: false,
  sequence: 7,
  move: null,
}

test("a breeding is told with the fish that was bought, not with the boat before it", () => {
  const move = { mover: 0, fields: { verb: "buy", from: "a2", card: "red-female-1" } }
  const line = { ...LINE, rule: "D18", fields: { pair: "blue-red" }, move }
  expect(tellLine(at(dasRiff), line)).toEqual({
    reason: "the breeding blue and red",
    move: "You buy the red female on a2",
  })
})

test("cards left in hand are told card by card, without a move", () => {
  const line = { ...LINE, points: 4, rule: "R28", fields: { card: "26" }, at_end: true }
  expect(tellLine(at(reef), line)).toEqual({ reason: "At the end: card 26 left in hand", move: "" })
})

test("what a card scored is told with the coral that completed it", () => {
  const move = { mover: 1, fields: { verb: "place", colour: "purple", to: "b2" } }
  const fields = { card: "52", count: "2", kind: "square", colour: "purple" }
  expect(tellLine(at(reef), { ...LINE, seat: 1, rule: "R23", fields, move })).toEqual({
    reason: "2 purple squares",
    move: "Ben places purple on b2",
  })
})

test("what lies on the board is told school by school, with its size", () => {
  const cells = ["a1", "a2", "b2"]
  const fields = { school: "red", count: "3" }
  const line = { ...LINE, points: 3, cells, rule: "A13", fields, sequence: null }
  expect(tellLine(at(aqualin), line)).toEqual({ reason: "the red school (3)", move: "" })
})

test("points from the start have no move", () => {
  expect(tellLine(at(reef), { ...LINE, points: 3, sequence: null })).toEqual({
    reason: "at the start",
    move: "",
  })
})
