/** What is heard at a table: moves, points, one's turn and the end, and nothing twice. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Now } from "$web/host/told"
import { entry, FakeTable, frame, happened, now, tried, welcome } from "$web/table/fake"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const GAIN = { seat: 1, points: 2, cells: [], rule: "A13", fields: {}, at_end: false }
const OVER: Now = {
  ...now(6, null),
  outcome: { points: [1, 2], ranks: [2, 1], reason: "points", with_takebacks: false },
}

/** A table at which the other is to move. */
function waiting(still = false) {
  const fake = new FakeTable(null, still)
  fake.receive(welcome(5, 1))
  return fake
}

const turnOfOther = (...labels: string[]) =>
  entry(
    6,
    "played",
    1,
    labels.map((label) => frame(1, label)),
  )

test("each move of another is heard as it is shown, then that it is one's turn", () => {
  const fake = waiting()
  fake.receive(happened(now(6), [turnOfOther("slide", "place")]))
  expect(fake.heard).toEqual(["move 0", "move 700", "turn 1400"])
})

test("points sound brighter, and the end is heard last", () => {
  const fake = waiting()
  const last = entry(6, "played", 1, [{ ...frame(1, "place"), gains: [GAIN] }])
  fake.receive(happened(OVER, [last]))
  expect(fake.heard).toEqual(["points 0", "end 700"])
})

test("where nothing moves only the most important is heard", () => {
  const fake = waiting(true)
  fake.receive(happened(now(6), [turnOfOther("slide", "place")]))
  expect(fake.heard).toEqual(["turn 0"])
})

test("what was missed while there was no connection is not heard", () => {
  const fake = waiting()
  fake.reconnect()
  fake.receive(happened(now(6), [turnOfOther("slide")]))
  expect(fake.heard).toEqual([])
  fake.receive(happened(now(7, 1), [entry(7, "played", 0)]))
  fake.receive(happened(now(8), [entry(8, "played", 1)]))
  expect(fake.heard).toEqual(["turn 0"])
})

test("coming to a table is silent, and so is showing a turn again", () => {
  const fake = new FakeTable()
  fake.receive({ ...welcome(5), recent: [turnOfOther("slide")] })
  fake.table.replay()
  expect(fake.heard).toEqual([])
})

test("a move that one tries is heard when it succeeds; a draft that is taken up is not", () => {
  const fake = new FakeTable()
  fake.receive(welcome(4))
  fake.table.try("stay")
  expect(fake.heard).toEqual([])
  fake.tried()
  expect(fake.heard).toEqual(["points 0"])
  const later = new FakeTable(fake.stored)
  later.receive(welcome(4))
  later.receive(tried("command-1", ["STAY"], false))
  expect(later.heard).toEqual([])
})
