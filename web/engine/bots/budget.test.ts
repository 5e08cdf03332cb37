/** A budget is read strictly, and each decision of a turn uses a share of what is left of it. */

import { expect, test } from "vitest"
import { Budget, readBudget } from "./budget"

test("seconds and simulations are read", () => {
  expect(readBudget("0.3s")).toEqual(new Budget(0.3, Infinity))
  expect(readBudget("2s")).toEqual(new Budget(2, Infinity))
  expect(readBudget("2000")).toEqual(new Budget(Infinity, 2000))
})

test.each(["", "s", "soon", "-3", "0", "0s", "infs", "1.5", "nans", "1e3"])(
  "'%s' is no budget",
  (words) => expect(() => readBudget(words)).toThrow("such as 0.3s or 2000"),
)

test("a decision may use its share of the simulations, and the next one of what is left", () => {
  const clock = readBudget("200").start()
  clock.begin(0.6)
  expect(clock.left(64)).toBe(64)
  clock.use(64)
  expect(clock.left(64)).toBe(56)
  clock.use(56)
  expect(clock.left(64)).toBe(0)
  clock.end()
  clock.begin(0.6)
  expect(clock.left(64)).toBe(48)
})

test("when the seconds are over nothing is left", () => {
  const clock = readBudget("0.000001s").start()
  clock.begin(0.6)
  while (clock.left(64) > 0) clock.use(64)
  expect(clock.left(1)).toBe(0)
})

test("a tenth of its seconds is left however much was spent before", () => {
  expect(readBudget("1s").after(0.25).seconds).toBe(0.75)
  expect(readBudget("1s").after(5).seconds).toBe(0.1)
  expect(readBudget("500").after(5).simulations).toBe(500)
})

test("more of an end may be tried the more one may think", () => {
  expect(readBudget("0.5s").endgame).toBe(125_000)
  expect(readBudget("30").endgame).toBe(600)
})
