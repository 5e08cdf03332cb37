/** The turns of computers are shown in four seconds, calmly, or step by step. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Tempo } from "$web/memory"
import { entry, frame, happened, type FakeTable } from "$web/table/fake"
import { among, sitAmong, turn } from "$web/table/trace/fake"
import { Budget, MOST_LASTS } from "./timing"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Waits until nothing is shown any more; gives how many milliseconds that took. */
function watch(fake: FakeTable): number {
  let waited = 0
  while (fake.table.show.current) {
    vi.advanceTimersByTime(1)
    waited++
  }
  return waited
}

/** Lets three computers move one after the other, each when the one before has been shown. */
function watchThree(moves: number, tempo: Tempo = "quick"): number[] {
  const fake = sitAmong(3, tempo)
  return [1, 2, 3].map((seat) => {
    const next = (seat + 1) % 4
    fake.receive(happened(among(3, 4 + seat, next), [turn(4 + seat, seat, moves)]))
    return watch(fake)
  })
}

test.each([1, 3, 13, 40])(
  "three computers with %i moves each take four seconds at most",
  (moves) => {
    const waited = watchThree(moves)
    expect(waited.every((each) => each > 0)).toBe(true)
    expect(sum(waited)).toBeLessThanOrEqual(MOST_LASTS)
  },
)

test("three computers share their time alike", () => {
  const [first, second, third] = watchThree(13)
  expect(Math.abs(first! - second!)).toBeLessThan(20)
  expect(Math.abs(second! - third!)).toBeLessThan(20)
})

test("turns that arrive before the one before was shown take no longer", () => {
  const fake = sitAmong(3)
  for (const seat of [1, 2, 3]) {
    fake.receive(happened(among(3, 4 + seat, (seat + 1) % 4), [turn(4 + seat, seat, 9)]))
  }
  expect(watch(fake)).toBeLessThanOrEqual(MOST_LASTS)
})

test("a turn in many parts takes four seconds at most", () => {
  const fake = sitAmong(1)
  const waited = Array.from({ length: 8 }, (_, part) => {
    fake.receive(happened(among(1, 5 + part, part < 7 ? 1 : 0), [turn(5 + part, 1, 6)]))
    return watch(fake)
  })
  expect(sum(waited)).toBeLessThanOrEqual(MOST_LASTS)
  expect(waited.at(-1)).toBeGreaterThan(0)
})

test("luck takes little of the time of a turn", () => {
  const fake = sitAmong(1)
  const tide = Array.from({ length: 20 }, () => frame(null, "deal"))
  const moves = Array.from({ length: 4 }, (_, place) => frame(1, `buy ${place}`))
  fake.receive(happened(among(1, 5, 0), [entry(5, "played", 1, [...moves, ...tide])]))
  vi.advanceTimersByTime(2500)
  expect(fake.table.show.current?.mover).toBe(1)
  expect(2500 + watch(fake)).toBeLessThanOrEqual(MOST_LASTS)
})

test("after one's own turn the time begins anew", () => {
  const fake = sitAmong(1)
  fake.receive(happened(among(1, 5, 0), [turn(5, 1, 40)]))
  expect(watch(fake)).toBeGreaterThan(3900)
  fake.receive(happened(among(1, 6, 1), [turn(6, 0, 1)]))
  fake.receive(happened(among(1, 7, 0), [turn(7, 1, 40)]))
  expect(watch(fake)).toBeGreaterThan(3900)
})

test("the budget gives each turn its part of what is left", () => {
  const budget = new Budget()
  expect(budget.share(3)).toBe(1000)
  budget.spend(400)
  expect(budget.share(2)).toBe(1200)
  budget.spend(4000)
  expect(budget.share(0)).toBe(0)
})

test("calmly each move can be read, however many they are", () => {
  expect(watchThree(2, "calm")).toEqual([4000, 4000, 4000])
})

test("calmly moves are shown also where nothing moves", () => {
  const fake = sitAmong(1, "calm", true)
  fake.receive(happened(among(1, 5, 0), [turn(5, 1, 2)]))
  expect(watch(fake)).toBe(4000)
})

test("step by step each move waits, and luck does not", () => {
  const fake = sitAmong(1, "step")
  const frames = [frame(1, "buy"), frame(1, "pay"), frame(null, "deal")]
  fake.receive(happened(among(1, 5, 0), [entry(5, "played", 1, frames)]))
  vi.advanceTimersByTime(60_000)
  expect(fake.table.view).toEqual({ label: "buy" })
  fake.table.show.next()
  expect(fake.table.view).toEqual({ label: "pay" })
  fake.table.show.next()
  expect(fake.table.view).toEqual({ label: "deal" })
  expect(watch(fake)).toBe(350)
  expect(fake.table.choices).toHaveLength(1)
})

test("step by step works where nothing moves", () => {
  const fake = sitAmong(1, "step", true)
  fake.receive(happened(among(1, 5, 0), [turn(5, 1, 2)]))
  expect(fake.table.view).toEqual({ label: "1 0" })
  fake.table.show.next()
  fake.table.show.next()
  expect(fake.table.view).toEqual({ label: "now 5" })
})

test("the rest of the steps can be skipped", () => {
  const fake = sitAmong(3, "step")
  fake.receive(happened(among(3, 5, 2), [turn(5, 1, 5)]))
  fake.receive(happened(among(3, 6, 0), [turn(6, 2, 5)]))
  fake.table.show.skip()
  expect(fake.table.view).toEqual({ label: "now 6" })
  expect(fake.table.show.isStepwise).toBe(false)
})

test("step by step each move is heard when it is seen, and one's turn at the end", () => {
  const fake = sitAmong(1, "step")
  fake.receive(happened(among(1, 5, 0), [turn(5, 1, 2)]))
  expect(fake.heard).toEqual(["move 0"])
  fake.table.show.next()
  expect(fake.heard).toEqual(["move 0", "move 0"])
  fake.table.show.next()
  expect(fake.heard).toEqual(["move 0", "move 0", "turn 0"])
})

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
