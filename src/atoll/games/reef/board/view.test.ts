/** Whose cells the last moves are on. */

import { expect, test } from "vitest"
import { lastMover, type ReefView } from "./view"

const table: ReefView = {
  seats: 3,
  first: 0,
  phase: "act",
  seat: 1,
  turns: [1, 0, 0],
  supplies: { red: 21, yellow: 21, green: 21, purple: 21 },
  boards: [{}, {}, {}],
  display: [null, null, null],
  top: null,
  deck: 50,
  hands: [[], [], []],
  card: null,
  cards: {},
  corals: [],
}

test("before a turn, the seat before it has moved", () => {
  expect(lastMover(table)).toBe(0)
})

test("within a turn, the seat itself has moved", () => {
  expect(lastMover({ ...table, phase: "place", corals: ["red"] })).toBe(1)
})

test("before an opening, the seat before it has moved", () => {
  const corals = ["red", "yellow", "green", "purple"] as const
  expect(lastMover({ ...table, phase: "open", turns: [0, 0, 0], corals: [...corals] })).toBe(0)
})

test("while luck moves, the seat with the last turn has moved", () => {
  expect(lastMover({ ...table, phase: "turn up", seat: null, turns: [2, 2, 1] })).toBe(1)
})

test("before somebody begins, nobody has moved", () => {
  expect(lastMover({ ...table, first: null })).toBe(null)
})
