/** What touches mean, read from the choices. */

import type { Choice } from "$web/wire/messages"
import { makeSay, type Catalogue } from "$web/words/say"
import { expect, test } from "vitest"
import { describeCard, describeCell, describeCoral } from "./describe"
import {
  answerCoral,
  hasAll,
  isLitCoral,
  litCells,
  waysFrom,
  waysToPay,
  wordCell,
  wordCoral,
} from "./touch"
import type { View } from "./view"
import words from "./words/en.json"

const say = makeSay("en", words as Catalogue)
const view = {
  display: { a1: "coral-7", b1: null, c2: "blue-male-1", d3: "sea-4" },
} as unknown as View
const choice = (words: string, fields: Record<string, string>): Choice => ({ words, fields })
const buying = [
  choice("buy a1", { verb: "buy", from: "a1", card: "coral-7" }),
  choice("turn b1", { verb: "turn", from: "b1" }),
  choice("shark c2", { verb: "shark", from: "c2", card: "blue-male-1" }),
  choice("shark red-female-1", { verb: "shark", fish: "red-female-1" }),
  choice("end", { verb: "end" }),
]
const settling = [
  choice("settle alone", { verb: "settle" }),
  choice("settle beside red-female-1", { verb: "settle", beside: "red-female-1" }),
]
const paying = ["blue green", "blue pearl", "green green"].map((pieces) =>
  choice(`pay ${pieces}`, { verb: "pay", pieces }),
)
const empty = { coral: "coral-1", parent: null, bred: null }
const waited = { coral: "coral-2", parent: "red-female-1", bred: null }
const closed = { coral: "coral-3", parent: null, bred: "blue-red" }

test("what can be bought or turned over is lit", () => {
  expect([...litCells(buying, false)]).toEqual(["a1", "b1"])
})

test("a coral is lit with the one that is alike and stands for it", () => {
  const alike = { coral: "coral-4", parent: "red-female-2", bred: null }
  const other = { coral: "coral-5", parent: "red-male-1", bred: null }
  expect(isLitCoral(settling, alike, false)).toBe(true)
  expect(isLitCoral(settling, other, false)).toBe(false)
  expect(isLitCoral(buying, alike, true)).toBe(false)
})

test("a shark lights up what it can chase away", () => {
  expect([...litCells(buying, true)]).toEqual(["c2"])
  expect(isLitCoral(buying, waited, true)).toBe(true)
  expect(isLitCoral(buying, empty, true)).toBe(false)
})

test("a touch turns over a closed card and buys any other", () => {
  expect(wordCell(view, "b1", false)).toBe("turn b1")
  expect(wordCell(view, "a1", false)).toBe("buy a1")
  expect(wordCell(view, "d8", false)).toBe("buy d8")
  expect(wordCell(view, "c2", true)).toBe("shark c2")
})

test("a fish is settled alone or beside a parent", () => {
  expect(wordCoral(settling, empty, false)).toBe("settle alone")
  expect(wordCoral(settling, waited, false)).toBe("settle beside red-female-1")
  expect(wordCoral(settling, closed, false)).toBeNull()
  expect(wordCoral(buying, empty, false)).toBeNull()
})

test("a payment goes on while more than one way fits", () => {
  const ways = waysToPay(paying)
  expect(waysFrom(ways, ["blue"])).toHaveLength(2)
  expect(waysFrom(ways, ["blue", "pearl"])).toEqual([["blue", "pearl"]])
  expect(waysFrom(ways, ["pearl", "pearl"])).toEqual([])
})

test("a piece counts as often as it is there", () => {
  expect(hasAll(["green", "green"], ["green", "green"])).toBe(true)
  expect(hasAll(["blue", "green"], ["green", "green"])).toBe(false)
})

test("cards, cells and corals are told in words", () => {
  expect(describeCard(say, "blue-male-1")).toBe("blue male")
  expect(describeCard(say, "coral-57")).toBe("coral")
  expect(describeCell(say, "b1", null)).toBe("b1, closed card")
  expect(describeCell(say, "b2", undefined)).toBe("b2, empty")
  expect(describeCoral(say, waited)).toBe("coral with red female")
  expect(describeCoral(say, closed)).toBe("coral closed by blue and red")
})

test("pieces are told by kind", () => {
  expect(say("ask.lay", { pieces: "blue blue pearl" })).toBe("Pay with 2 blue worms and 1 pearl")
})

test("a touch of a coral that means nothing now is answered", () => {
  expect(answerCoral(buying, empty, false)).toBe("answer.coral")
  expect(answerCoral(buying, closed, false)).toBe("answer.bred")
  expect(answerCoral(buying, empty, true)).toBe("answer.prey")
  expect(answerCoral([], empty, false)).toBeNull()
})
