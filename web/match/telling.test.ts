/** Sentences about a table. */

import { expect, test } from "vitest"
import type { Fields, GainFacts, SeatFacts } from "$web/wire/messages"
import { makeSay } from "$web/words/say"
import english from "$web/words/en.json"
import { entry, frame } from "$web/table/fake"
import { lineOf, type LogLine } from "./log"
import {
  nameOf,
  splitNumber,
  sumGains,
  tellEnding,
  tellEntry,
  tellGain,
  tellMove,
  tellMoves,
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
  "gain.R23": { one: "card {card}", other: "{count} times card {card}" },
  "gain.R23.square": { one: "a {colour} square", other: "{count} {colour} squares" },
  "gain.R28": "card {card} left in hand",
  "ending.last round": "Last round. Still to move: {names}",
  "ending.last round.begins": "The last round begins: no {colour}. Still to move: {names}.",
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

function gain(seat: number, points: number, rule: string, fields: Fields = {}): GainFacts {
  return { seat, points, cells: [], rule, fields, at_end: false }
}

const left = (card: string, points: number): GainFacts => ({
  ...gain(0, points, "R28", { card }),
  at_end: true,
})

const company = (seats: SeatFacts[], held: number[] = []): Company => ({ say, seats, held })

const textOf = (told: Company, line: LogLine) => tellEntry(told, line).map(({ text }) => text)

test("seats have names", () => {
  expect(nameOf(company([ann, guest, bot], [0]), 0)).toBe("You")
  expect(nameOf(company([ann, guest, bot], [0]), 1)).toBe("Guest 2")
  expect(nameOf(company([ann, guest, bot], [0]), 2)).toBe("Computer")
  expect(nameOf(company([ann, bot, bot]), 2)).toBe("Computer 3")
  expect(nameOf(company([ann, { ...bot, name: "level-3" }]), 1)).toBe("Greta")
  expect(nameOf(company([ann, { ...bot, name: "drifting:9" }]), 1)).toBe("drifting:9")
})

test("bots of one level have different names, in the order of their seats", () => {
  const [weak, strong] = [
    { ...bot, name: "level-1" },
    { ...bot, name: "level-5" },
  ]
  const seats = [weak, ann, strong, weak]
  expect(seats.map((_, seat) => nameOf(company(seats), seat))).toEqual([
    "Nelly",
    "Ann",
    "Zora",
    "Tobi",
  ])
})

test("who gave an open seat to a bot is told, and who did so is spoken to", () => {
  const seats = [ann, { ...bot, name: "level-1" }]
  const line = { ...lineOf({ ...entry(2, "filled", 1), by: 0 }), struck: false }
  expect(textOf(company(seats), line)).toEqual(["Ann gave the open seat to Nelly"])
  expect(textOf(company(seats, [0]), line)).toEqual(["You gave the open seat to Nelly"])
})

test("a name gives way before its number does", () => {
  expect(splitNumber("Computer 3")).toEqual({ stem: "Computer", number: " 3" })
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
  expect(textOf(company([ann]), line)).toEqual(["Ann took back the last turn"])
})

test("gains are summed by seat", () => {
  const gains = [gain(1, -1, "A13"), gain(0, 3, "A13"), gain(0, 1, "A13")]
  expect(sumGains(company([ann, bot]), gains)).toEqual([
    { seat: 0, name: "Ann", points: 4, reason: "a school", rule: "A13" },
    { seat: 1, name: "Computer", points: -1, reason: "", rule: "A13" },
  ])
})

test("what a rule scores in several ways is told in words of its own, where there are some", () => {
  const square = { card: "52", count: "2", kind: "square", colour: "purple" }
  expect(tellGain(say, gain(0, 12, "R23", square))).toBe("2 purple squares")
  expect(tellGain(say, gain(0, 3, "R23", { card: "21", count: "1" }))).toBe("card 21")
  expect(tellGain(say, gain(0, 3, "R23", { ...square, kind: "star" }))).toBe("2 times card 52")
  expect(tellGain(say, gain(0, 3, "X1"))).toBe("Rule X1")
})

test("what the end scores is told card by card in the log", () => {
  const last = { ...frame(0, "stay"), gains: [left("16", 4), left("26", 5), left("3", 1)] }
  const line = { ...lineOf(entry(9, "played", 0, [last])), struck: false }
  expect(textOf(company([ann, bot], [0]), line)).toEqual([
    "You stay",
    "You: card 16 left in hand, +4",
    "You: card 26 left in hand, +5",
    "You: card 3 left in hand, +1",
  ])
})

test("the log says when the last round begins, and who still moves", () => {
  const ending = { code: "last round", fields: { colour: "red" }, seats: [1, 0] }
  const line = { ...lineOf(entry(9, "played", 1, [frame(1, "stay")])), struck: false, ending }
  const here = company([ann, bot], [0])
  expect(textOf(here, line)[1]).toBe(
    "The last round begins: no red. Still to move: Computer and You.",
  )
  expect(tellEnding(here, ending)).toBe("Last round. Still to move: Computer and You")
})

test("a victory by a tie-break says so", () => {
  const outcome = { points: [1, 1], ranks: [2, 1], reason: "limit", with_takebacks: false }
  expect(tellOutcome(company([ann, bot]), outcome)).toBe("Computer wins the tie at 1 to 1")
})

test("the outcome names the winner", () => {
  const outcome = { points: [19, 21], ranks: [2, 1], reason: "points", with_takebacks: false }
  expect(tellOutcome(company([ann, bot]), outcome)).toBe("Computer wins 21 to 19")
  expect(tellOutcome(company([ann, guest], [1]), outcome)).toBe("You win 21 to 19")
})

test("it is told who gave up, and whose time was over", () => {
  const outcome = {
    points: [0, 0, 0],
    ranks: [1, 3, 2],
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
  expect(textOf(company([late, bot], [0]), line)).toEqual(["You ran out of time"])
})

test("who gave up, or was late, is told so as oneself", () => {
  const outcome = { points: [0, 0], ranks: [2, 1], reason: "resigned", with_takebacks: false }
  const left = { ...ann, resigned: true }
  expect(tellReason(company([left, bot], [0]), outcome)).toBe("You gave up.")
  expect(tellReason(company([left, bot]), outcome)).toBe("Ann gave up.")
  const late = { ...left, timed_out: true }
  expect(tellReason(company([late, bot], [0]), outcome)).toBe("You ran out of time.")
  const others = [left, { ...guest, resigned: true }, bot]
  expect(tellReason(company(others, [0]), outcome)).toBe("You gave up. Guest 2 gave up.")
  expect(tellReason(company(others, [1]), outcome)).toBe("You gave up. Ann gave up.")
})

test("for whom the computer played on is told so as oneself", () => {
  const outcome = { points: [0, 0], ranks: [2, 1], reason: "points", with_takebacks: false }
  const replaced = { ...guest, replaced: true }
  expect(tellReason(company([replaced, ann], [0]), outcome)).toBe("The computer played on for you.")
  expect(tellReason(company([replaced, ann], [1]), outcome)).toBe(
    "The computer played on for Guest 1.",
  )
})

test("the winner reads the reason as oneself, where the game has words for it", () => {
  const outcome = { points: [5, 2], ranks: [1, 2], reason: "tie", with_takebacks: false }
  const words = { "reason.tie": "{winner} wins.", "reason.tie.you": "You win." }
  const told = (held: number[]) =>
    tellReason({ say: makeSay("en", english, words), seats: [ann, bot], held }, outcome)
  expect(told([0])).toBe("You win.")
  expect(told([1])).toBe("Ann wins.")
})

test("what luck does is a sentence that begins like one", () => {
  const words = { "luck.draw": "{tile} comes into the river" }
  const draw = { mover: null, fields: { verb: "draw", tile: "crab" } }
  const told = tellMove({ say: makeSay("en", words), seats: [ann], held: [] }, draw)
  expect(told).toBe("Crab comes into the river")
})

test("many cards that are dealt are counted, and each is told behind it", () => {
  const words = {
    "luck.deal": "card {card} is dealt",
    "luck.deal.many": { one: "{count} card is dealt", other: "{count} cards are dealt" },
    "luck.first": "{seat} begins",
  }
  const told = { say: makeSay("en", english, words), seats: [ann], held: [] }
  const deal = (card: string) => ({ mover: null, fields: { verb: "deal", card } })
  const first = { mover: null, fields: { verb: "first", seat: "0" } }
  const [many, then] = tellMoves(told, [...["1", "2", "3", "4"].map(deal), first])
  expect(many).toEqual({
    text: "4 cards are dealt",
    isAside: true,
    each: ["Card 1 is dealt", "Card 2 is dealt", "Card 3 is dealt", "Card 4 is dealt"],
  })
  expect(then!.text).toBe("Ann begins")
  const few = tellMoves(told, ["1", "2"].map(deal)).map(({ text }) => text)
  expect(few).toEqual(["Card 1 is dealt", "Card 2 is dealt"])
})

test("without words for many each is told", () => {
  const told = { say: makeSay("en", { "luck.draw": "{tile} comes" }), seats: [ann], held: [] }
  const draws = Array.from({ length: 5 }, () => ({
    mover: null,
    fields: { verb: "draw", tile: "x" },
  }))
  expect(tellMoves(told, draws)).toHaveLength(5)
})
