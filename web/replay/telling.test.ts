/** A story leads to positions from which it can be played on. */

import { expect, test } from "vitest"
import type { SeatFacts } from "$web/wire/messages"
import english from "$web/words/en.json"
import { makeSay } from "$web/words/say"
import type { StoryStep } from "./story"
import { moversOf, seatsOfTrial, standingWords, tellStep } from "./telling"

const step = (words: string, back: number | null = null) =>
  ({ kind: back === null ? "moved" : "taken back", words, back }) as StoryStep

test("a position is reached by the moves before it", () => {
  expect(standingWords([step("a"), step("b"), step("c")], 2)).toEqual(["a", "b"])
})

test("what was taken back does not lead to a position, unless it is the one before", () => {
  const steps = [step("a"), step("b"), step("c"), step("", 1), step("d")]
  expect(standingWords(steps, 5)).toEqual(["a", "d"])
  expect(standingWords(steps, 4)).toEqual(["a"])
  expect(standingWords(steps, 3)).toEqual(["a", "b", "c"])
})

test("who resigns moves nothing", () => {
  const resigned = { kind: "resigned", words: "", back: null } as StoryStep
  expect(standingWords([step("a"), resigned], 2)).toEqual(["a"])
})

test("one plays against bots, or all at one screen", () => {
  const bot = { type: "bot", bot: "level-2" }
  expect(seatsOfTrial(3, 1, "Ann", "level-2")).toEqual([bot, { type: "person", name: "Ann" }, bot])
  expect(seatsOfTrial(2, null, "Ann", "level-2").map(({ type }) => type)).toEqual([
    "person",
    "person",
  ])
})

test("what luck does belongs to the turn before it", () => {
  const seats = [null, 0, null, 0, 1, null]
  const steps = seats.map((seat) => ({ kind: "moved", seat }) as StoryStep)
  expect(moversOf(steps)).toEqual([null, 0, 0, 0, 1, 1])
})

test("who gave up is told so as oneself", () => {
  const facts = { kind: "person", name: "", resigned: true, timed_out: false, replaced: false }
  const step = { kind: "resigned", seat: 0 } as StoryStep
  const told = (held: number[]) =>
    tellStep({ say: makeSay("en", english), seats: [facts as SeatFacts], held }, step)
  expect(told([0])).toBe("You gave up")
  expect(told([])).toBe("Guest 1 gave up")
})
