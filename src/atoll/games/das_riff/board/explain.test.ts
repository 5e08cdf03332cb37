/** What is told about cards, and what they cost where they lie. */

import { makeSay, type Catalogue } from "$web/words/say"
import { expect, test } from "vitest"
import { explain, type Asked } from "./explain"
import type { View } from "./view"
import words from "./words/en.json"

const say = makeSay("en", words as Catalogue)
const view = {
  display: { a1: "coral-7", b2: null, c2: "blue-male-1", d3: "sea-4", d4: "shark-1" },
  seats: [
    { boats: 2, prices: { a: 1, b: 2, c: 2, d: 3 } },
    { boats: 4, prices: { a: 3, b: 2, c: 2, d: 1 } },
  ],
} as unknown as View
const tell = (asked: Asked, viewer: number | null = 0) => explain(say, asked, view, viewer)

test("a card costs what it does where it lies, for whom it is told", () => {
  expect(tell({ cell: "a1" }).sentences).toContain("On a1 it costs 1 worm of any colour.")
  expect(tell({ cell: "a1" }, 1).sentences).toContain("On a1 it costs 3 worms of any colour.")
})

test("a fish costs worms of its colour, and its rule tells where it goes", () => {
  const { title, sentences, rule } = tell({ cell: "c2" })
  expect([title, rule]).toEqual(["Blue male", "D16"])
  expect(sentences).toContain("On c2 it costs 2 blue worms; a pearl stands for a worm.")
})

test("a card beyond the boats is told so", () => {
  const beyond = "You have no boat at column 4 yet."
  expect(tell({ cell: "d4" }).sentences).toContain(beyond)
  expect(tell({ cell: "d4" }, 1).sentences).not.toContain(beyond)
})

test("nothing is for sale to who watches, and the sea to nobody", () => {
  expect(tell({ cell: "a1" }, null).sentences).toHaveLength(1)
  expect(tell({ cell: "d3" })).toMatchObject({ title: "Sea", rule: "D14" })
  expect(tell({ cell: "d3" }).sentences).toHaveLength(1)
})

test("a closed card tells nothing but what it costs to look", () => {
  expect(tell({ cell: "b2" })).toMatchObject({ title: "b2, closed card", rule: "D12" })
})

test("corals are told by what they carry, breeding cards by their pair", () => {
  const coral = { coral: "coral-1", parent: null, bred: null }
  expect(tell({ coral }).rule).toBe("D15")
  expect(tell({ coral: { ...coral, parent: "red-male-1" } }).rule).toBe("D16")
  expect(tell({ coral: { ...coral, bred: "blue-red" } }).rule).toBe("D18")
  expect(tell({ pair: "blue-red" }).title).toBe("Breeding card: blue and red")
})
