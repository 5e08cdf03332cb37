/** In each moment of a turn it is said what to do. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import instruct from "./instruction"
import type { View } from "./view"
import english from "./words/en.json"

const view: View = {
  columns: 2,
  rows: 2,
  goals: ["colours", "creatures"],
  first: 0,
  turn: 2,
  phase: "slide",
  seat: 0,
  board: { a1: "blue-crab", b2: "red-turtle" },
  river: ["red-fish", null],
  reserve: 1,
  points: [0, 0],
  schools: [],
}
const choice = (words: string, fields: Record<string, string>) => ({ words, fields })
const stay = choice("stay", { verb: "stay" })
const slide = choice("slide a1 a2", { verb: "slide", from: "a1", to: "a2", tile: "blue-crab" })
const place = choice("place red-fish b1", { verb: "place", tile: "red-fish", to: "b1" })

const rest = { view, viewer: 0, names: ["You", "Ben"], say: makeSay("en", english) }
const told = (choices: (typeof stay)[], held: string | null = null, draft: (typeof stay)[] = []) =>
  instruct({ ...rest, choices, draft, held })

test("a turn begins with a slide, or with a tile of the river", () => {
  expect(told([stay, slide])).toBe("Slide a tile, or choose one from the river")
})

test("where nothing can slide a tile is chosen", () => {
  expect(told([stay])).toBe("Choose a tile from the river")
  expect(told([place])).toBe("Choose a tile from the river")
})

test("a tile that is held wants a cell, on the reef and from the river", () => {
  expect(told([stay, slide], "a1")).toBe("Touch the cell for the blue crab")
  expect(told([stay, slide], "river 1")).toBe("Touch the cell for the red fish")
  expect(told([place], "river 1")).toBe("Touch the cell for the red fish")
})

test("a tile that is shut in is told so", () => {
  expect(told([stay, slide], "b2")).toBe("The red turtle cannot slide now: choose another tile")
})

test("after the slide a tile is placed, whatever was held before", () => {
  expect(told([place], null, [slide])).toBe("Now place a tile from the river")
  expect(told([place], "a1", [slide])).toBe("Now place a tile from the river")
})
