/** Sentences about a table. */

import { expect, test } from "vitest"
import type { SeatFacts } from "$web/wire/messages"
import { makeSay } from "$web/words/say"
import english from "$web/words/en.json"
import { entry } from "./fake"
import { lineOf } from "./log"
import {
  nameOf,
  splitNumber,
  sumGains,
  tellEntry,
  tellMove,
  tellOutcome,
  tellReason,
  type Company,
} from "./telling"

const GAME = {
  "move.place": "{who} places {tile} on {to}",
  "move.stay": "{who} stays",
  "move.stay.you": "You stay",
  "luck.first": "{seat} begins",
  "gain.A13": "a school",
}
const say = makeSay("en", english, GAME)
const ann: SeatFacts = {
  kind: "person",
  name: "Ann",
  resigned: false,
  timed_out: false,
  replaced: false,
}
const guest: SeatFacts = {
  kind: "person",
  name: "",
  resigned: false,
  timed_out: false,
  replaced: false,
}
const bot: SeatFacts = {
  kind: "bot",
  name: "greedy",
  resigned: false,
  timed_out: false,
  replaced: false,
}

const company = (seats: SeatFacts[], held: number[] = []): Company => ({ say, seats, held })

test("seats have names", () => {
  expect(nameOf(company([ann, guest, bot], [0]), 0)).toBe("You")
  expect(nameOf(company([ann, guest, bot], [0]), 1)).toBe("Guest 2")
  expect(nameOf(company([ann, guest, bot], [0]), 2)).toBe("Computer")
  expect(nameOf(company([ann, bot, bot]), 2)).toBe("Computer 3")
  expect(nameOf(company([ann, { ...bot, name: "level-3" }]), 1)).toBe("Turtle")
  expect(nameOf(company([ann, { ...bot, name: "drifting:9" }]), 1)).toBe("drifting:9")
})

test("a name gives way before its number does", () => {
  expect(splitNumber("Seahorse 3")).toEqual({ stem: "Seahorse", number: " 3" })
  expect(splitNumber("Ann")).toEqual({ stem: "Ann", number: "" })
  expect(splitNumber("42")).toEqual({ stem: "42", number: "" })
})

test("at a shared screen nobody is you", () => {
  expect(nameOf(company([ann, guest], [0, 1]), 0)).toBe("Ann")
})

test("moves are told in the words of the game", () => {
  const place = { mover: 0, fields: { verb: "place", tile: "crab", to: "a1" } }
  expect(tellMove(company([ann]), place)).toBe("Ann places crab on a1")
  expect(tellMove(company([ann], [0]), { mover: 0, fields: { verb: "stay" } })).toBe("You stay")
  expect(tellMove(company([ann]), { mover: null, fields: { verb: "first", seat: "0" } })).toBe(
    "Ann begins",
  )
})

test("entries without moves are told too", () => {
  const line = { ...lineOf(entry(1, "taken back", 0)), struck: false }
  expect(tellEntry(company([ann]), line)).toEqual(["Ann took back the last turn"])
})

test("gains are summed by seat", () => {
  const gains = [
    { seat: 1, points: -1, cells: [], rule: "A13" },
    { seat: 0, points: 3, cells: [], rule: "A13" },
    { seat: 0, points: 1, cells: [], rule: "A13" },
  ]
  expect(sumGains(company([ann, bot]), gains)).toEqual([
    { seat: 0, name: "Ann", points: 4, reason: "a school", rule: "A13" },
    { seat: 1, name: "Computer", points: -1, reason: "", rule: "A13" },
  ])
})

test("a victory by a tie-break says so", () => {
  const outcome = { points: [1, 1], places: [2, 1], reason: "limit", with_takebacks: false }
  expect(tellOutcome(company([ann, bot]), outcome)).toBe("Computer wins the tie at 1 to 1")
})

test("the outcome names the winner", () => {
  const outcome = { points: [19, 21], places: [2, 1], reason: "points", with_takebacks: false }
  expect(tellOutcome(company([ann, bot]), outcome)).toBe("Computer wins 21 to 19")
  expect(tellOutcome(company([ann, guest], [1]), outcome)).toBe("You win 21 to 19")
})

test("it is told who gave up, and whose time was over", () => {
  const outcome = {
    points: [0, 0, 0],
    places: [1, 3, 2],
    reason: "resigned",
    with_takebacks: false,
  }
  const left = { ...guest, resigned: true }
  const late = { ...ann, resigned: true, timed_out: true }
  expect(tellReason(company([bot, late]), outcome)).toBe("Ann ran out of time.")
  expect(tellReason(company([bot, left, late]), outcome)).toBe(
    "Ann ran out of time. Guest 2 gave up.",
  )
  const line = { ...lineOf(entry(3, "timed out", 0)), struck: false }
  expect(tellEntry(company([late, bot], [0]), line)).toEqual(["You ran out of time"])
})
