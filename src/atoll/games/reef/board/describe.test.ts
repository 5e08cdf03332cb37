/** What is said of cells and cards. */

import { makeSay, type Catalogue } from "$web/words/say"
import { expect, test } from "vitest"
import { describeCard, describeCell, nameCard } from "./describe"
import type { Demand, Print } from "./view"
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
  expect(pays([red(0, 0, 2, 2)], 1)).toBe("card 8, two purple corals; red 2 high: 1 point")
})

test("a height or more is told as such", () => {
  expect(pays([red(1, 0, 2), red(0, 1, 2)])).toContain("two reds 2 or more high in a diagonal")
})

test("the shape of a pattern is told", () => {
  expect(pays([red(0, 0), red(0, 1)])).toContain("side by side")
  expect(pays([red(0, 0), red(0, 1), red(0, 2)])).toContain("three reds in a line")
  expect(pays([red(0, 0), red(0, 1), red(1, 0)])).toContain("three reds in a corner")
  expect(pays([red(0, 0), red(0, 1), red(1, 0), red(1, 1)])).toContain("four reds in a square")
})

test("pieces around the highest pay each", () => {
  const around = { counted: "yellow", highest: "green" } as const
  expect(describeCard(say, "59", { corals: ["red", "purple"], points: 2, around })).toBe(
    "card 59, a red and a purple coral; each yellow around the highest green: 2 points each",
  )
})

const green: Demand = { row: 0, column: 1, colour: "green", least: 1, most: 4 }
const wild: Demand = { row: 0, column: 0, colour: null, least: 2, most: 2 }

test("pieces of several colours are told together, those of several heights one by one", () => {
  expect(pays([red(0, 0), green])).toContain("; red and green side by side: ")
  expect(pays([red(0, 0, 2, 2), green])).toContain("; red 2 high, green side by side: ")
  expect(pays([wild, { ...wild, column: 1 }])).toContain("two of any colour 2 high side by side")
})

const NAMES = {
  en: "26 (two yellows; red and green side by side: 3)",
  fr: "26 (deux jaunes\u202f; rouge et vert côte à côte\u00a0: 3)",
  it: "26 (due gialli; rosso e verde fianco a fianco: 3)",
  de: "26 (zweimal Gelb; Rot und Grün nebeneinander: 3)",
}

test.each(Object.entries(NAMES))("a card is named by its face in %s", async (language, name) => {
  const { default: own } = (await import(`./words/${language}.json`)) as { default: Catalogue }
  const print: Print = { corals: ["yellow", "yellow"], points: 3, pattern: [red(0, 0), green] }
  expect(nameCard(makeSay(language, own), "26", print)).toBe(name)
})
