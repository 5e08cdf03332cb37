/** What is different in a rematch, told to each who sits there, and to who watches. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import aqualin from "../../../src/atoll/games/aqualin/board/words/en.json"
import { tellChanges } from "./again"
import { now, welcome } from "../fake"

const say = makeSay("en", aqualin)
const facts = { ...welcome(1).facts, options: { goals: "1", first: "0", river: "5" } }
const { seats } = now(1)

const toldTo = (held: number[], changed: string[]) =>
  tellChanges({ say, seats, held }, { ...facts, changed })

test("each is told in their own terms that the goals were swapped", () => {
  expect(toldTo([1], ["goals"])).toEqual(["Goals are swapped: you now gather colours"])
  expect(toldTo([0], ["goals"])).toEqual(["Goals are swapped: you now gather creatures"])
})

test("who watches, or shares a screen, is told by name", () => {
  expect(toldTo([], ["goals"])).toEqual(["Goals are swapped: Ben now gathers colours"])
  expect(toldTo([0, 1], ["goals"])).toEqual(["Goals are swapped: Ben now gathers colours"])
})

test("who begins is told by name to all but the one who does", () => {
  expect(toldTo([0], ["first"])).toEqual(["This time you begin"])
  expect(toldTo([1], ["first"])).toEqual(["Ann begins this time"])
})

test("an option without a sentence of its own is told by its words, or not at all", () => {
  expect(toldTo([0], ["river"])).toEqual(["Open tiles in the river: 5"])
  expect(toldTo([0], ["unknown"])).toEqual([])
})
