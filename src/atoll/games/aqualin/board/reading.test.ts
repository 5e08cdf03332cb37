/** Aqualin is read out as it lies. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import readOut from "./reading"
import type { View } from "./view"
import words from "./words/en.json"

const say = makeSay("en", words)
const view: View = {
  columns: 2,
  rows: 2,
  goals: ["colours", "creatures"],
  first: 0,
  turn: 2,
  phase: "slide",
  seat: 0,
  board: { a1: "blue-crab", a2: "blue-fish", b2: "red-crab" },
  river: ["red-fish", null],
  reserve: 1,
  points: [1, 0],
  schools: [{ seat: 0, cells: ["a1", "a2"], points: 1 }],
}

test("the reef is a grid from its top row down, then come river and schools", () => {
  expect(readOut(view, { viewer: 0, names: ["Ann", "Ben"], say })).toEqual([
    {
      title: "Reef",
      columns: ["a", "b"],
      rows: [
        { name: "2", cells: ["blue fish", "red crab"] },
        { name: "1", cells: ["blue crab", "empty"] },
      ],
    },
    {
      title: "River",
      sentences: ["river 1, red fish", "river 2, empty", "1 tile in the reserve"],
    },
    {
      title: "Schools",
      sentences: ["Ann: colours", "a1, a2: 1 point", "Ben: creatures"],
    },
  ])
})
