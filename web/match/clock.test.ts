/** How time is shown: whose, how much, and in which figures. */

import { expect, test } from "vitest"
import type { ClockFacts } from "$web/wire/messages"
import english from "$web/words/en.json"
import { makeSay } from "$web/words/say"
import { tellClock, timeLeft, writeTime } from "./clock"

const say = makeSay("en", english)
const TURN = { type: "turn", seconds: 60 } as const
const BANK = { type: "bank", seconds: 300, increment: 5 } as const
const FACTS: ClockFacts = { left: [60_000, 40_000, null], seat: 0, deadline: 90_000 }

test("the time that runs is what is left until the deadline", () => {
  expect(timeLeft(TURN, FACTS, 0, 50_000)).toBe(40_000)
  expect(timeLeft(TURN, FACTS, 0, 99_000)).toBe(0)
})

test("of a bank the others see what they have, and a bot has nothing to see", () => {
  expect(timeLeft(BANK, FACTS, 1, 50_000)).toBe(40_000)
  expect(timeLeft(BANK, FACTS, 2, 50_000)).toBeNull()
})

test("where every turn has the same time only the one that runs is shown", () => {
  expect(timeLeft(TURN, FACTS, 1, 50_000)).toBeNull()
})

test("time is written in figures, and the second that has begun counts", () => {
  expect(writeTime(say, 0)).toBe("0:00")
  expect(writeTime(say, 1)).toBe("0:01")
  expect(writeTime(say, 272_000)).toBe("4:32")
  expect(writeTime(say, 3_900_000)).toBe("1:05:00")
  expect(writeTime(say, 183_600_000)).toBe("2d 3h")
})

test("a clock is told in words", () => {
  expect(tellClock(say, null)).toBe("No clock")
  expect(tellClock(say, TURN)).toBe("1:00 a turn")
  expect(tellClock(say, BANK)).toBe("5:00 each, +5 s a turn")
  expect(tellClock(say, { type: "days", days: 1 })).toBe("One day a turn")
  expect(tellClock(say, { type: "days", days: 3 })).toBe("3 days a turn")
})
