/** Arrow keys lead to what lies next, and rows are those that are seen. */

import { expect, test } from "vitest"
import { rowsOf, step, type Place } from "./step"

const square = (x: number, y: number): Place => ({ x, y, width: 10, height: 10 })

/** Two rows of three, and one aside at the right. */
const places = new Map([
  ["a2", square(0, 0)],
  ["b2", square(10, 0)],
  ["c2", square(20, 0)],
  ["a1", square(0, 10)],
  ["b1", square(10, 10)],
  ["c1", square(20, 10)],
  ["aside", square(50, 4)],
])

test("arrows go to the neighbours", () => {
  expect(step(places, "b2", "left")).toBe("a2")
  expect(step(places, "b2", "right")).toBe("c2")
  expect(step(places, "b2", "down")).toBe("b1")
  expect(step(places, "b1", "up")).toBe("b2")
})

test("at the edge they stay", () => {
  expect(step(places, "a2", "left")).toBe("a2")
  expect(step(places, "a2", "up")).toBe("a2")
})

test("what lies aside is reached when nothing lies straight ahead", () => {
  expect(step(places, "c1", "right")).toBe("aside")
  expect(step(places, "aside", "left")).toBe("c2")
})

test("rows begin at the top, each at the left", () => {
  expect(rowsOf(["c1", "a1", "b2", "a2", "b1", "c2"], (name) => places.get(name)!)).toEqual([
    ["a2", "b2", "c2"],
    ["a1", "b1", "c1"],
  ])
})
