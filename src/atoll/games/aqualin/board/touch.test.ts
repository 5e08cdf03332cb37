/** A touch is turned into words; whether they are allowed is not decided here. */

import { expect, test } from "vitest"
import { targets, tileAt, wordMoves } from "./touch"
import type { View } from "./view"

const view: View = {
  columns: 2,
  rows: 2,
  goals: ["colours", "creatures"],
  first: 0,
  turn: 2,
  phase: "slide",
  seat: 0,
  board: { a1: "blue-crab" },
  river: ["red-fish", null],
  reserve: 1,
  points: [0, 0],
  schools: [],
}
const choice = (words: string, fields: Record<string, string>) => ({ words, fields })
const sliding = [
  choice("stay", { verb: "stay" }),
  choice("slide a1 a2", { verb: "slide", from: "a1", to: "a2", tile: "blue-crab" }),
]
const placing = [choice("place red-fish b1", { verb: "place", tile: "red-fish", to: "b1" })]

test("a tile lies on the reef, in the river, or nowhere", () => {
  expect(tileAt(view, "a1")).toBe("blue-crab")
  expect(tileAt(view, "river 1")).toBe("red-fish")
  expect(tileAt(view, "river 2")).toBeNull()
  expect(tileAt(view, "b2")).toBeNull()
})

test("a tile slides where the choices say", () => {
  expect([...targets(view, sliding, "a1")]).toEqual(["a2"])
  expect([...targets(view, placing, "a1")]).toEqual([])
})

test("before the slide a tile may be placed on every empty cell", () => {
  expect([...targets(view, sliding, "river 1")].sort()).toEqual(["a2", "b1", "b2"])
  expect(wordMoves(view, sliding, "river 1", "b2")).toEqual(["stay", "place red-fish b2"])
})

test("after the slide a tile is placed where the choices say", () => {
  expect([...targets(view, placing, "river 1")]).toEqual(["b1"])
  expect(wordMoves(view, placing, "river 1", "b1")).toEqual(["place red-fish b1"])
})

test("when it is not one's turn nothing may go anywhere", () => {
  expect([...targets(view, [], "river 1")]).toEqual([])
  expect([...targets(view, [], "a1")]).toEqual([])
})

test("what is impossible has words, too", () => {
  expect(wordMoves(view, sliding, "a1", "b2")).toEqual(["slide a1 b2"])
})
