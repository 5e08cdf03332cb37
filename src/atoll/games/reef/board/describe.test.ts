/** What is said of cells and cards. */

import { makeSay, type Catalogue } from "$web/words/say"
import { expect, test } from "vitest"
import { describeCard, describeCell } from "./describe"
import type { Demand } from "./view"
import words from "./words/en.json"

const say = makeSay("en", words as Catalogue)
const red = (row: number, column: number, least = 1, most = 4): Demand => ({
  row,
  column,
  colour: "red",
  least,
  most,
})
const pays = (pattern: Demand[], points = 4) =>
  describeCard(say, "8", { corals: ["purple", "purple"], points, pattern })

test("a stack is told from its top", () => {
  expect(describeCell(say, "b2", ["red", "green", "red"])).toBe("b2, red on green on red, height 3")
})

test("an empty cell is told as such", () => {
  expect(describeCell(say, "a1", [])).toBe("a1, empty")
})

test("a single piece is told with its height", () => {
  expect(pays([red(0, 0, 2, 2)], 1)).toBe("card 8, two purple; red of height 2: 1 point")
})

test("a height or more is told as such", () => {
  expect(pays([red(1, 0, 2), red(0, 1, 2)])).toContain(
    "in a diagonal red of height 2 or more, red of height 2 or more",
  )
})

test("the shape of a pattern is told", () => {
  expect(pays([red(0, 0), red(0, 1)])).toContain("side by side")
  expect(pays([red(0, 0), red(0, 1), red(1, 0)])).toContain("in a corner")
  expect(pays([red(0, 0), red(0, 1), red(1, 0), red(1, 1)])).toContain("in a square")
})

test("pieces around the highest pay each", () => {
  const around = { counted: "yellow", highest: "green" } as const
  expect(describeCard(say, "59", { corals: ["red", "purple"], points: 2, around })).toBe(
    "card 59, red and purple; each yellow around the highest green: 2 points each",
  )
})
