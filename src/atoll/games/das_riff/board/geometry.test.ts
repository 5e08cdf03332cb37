/** Everything on a table of Das Riff fits, and a finger hits the cards, at every size of the window. */

import { describe, expect, test } from "vitest"
import {
  boatBox,
  cellBox,
  COLUMNS,
  layOut,
  questionScale,
  rowsSeenFrom,
  type Box,
  type Layout,
} from "./geometry"

const SIZES = [
  { width: 360, height: 470 },
  { width: 328, height: 440 },
  { width: 390, height: 600 },
  { width: 768, height: 800 },
  { width: 900, height: 720 },
  { width: 940, height: 780 },
  { width: 1280, height: 620 },
  { width: 640, height: 290 },
  { width: 1900, height: 1100 },
]

const cellsOf = (layout: Layout, viewer: number | null): Box[] =>
  rowsSeenFrom(viewer).flatMap((row) =>
    COLUMNS.map((column) => cellBox(layout, `${row}${column}`, viewer)),
  )
const boatsOf = (layout: Layout): Box[] =>
  COLUMNS.flatMap((column) => [boatBox(layout, column, true), boatBox(layout, column, false)])
const partsOf = ({ reef, piles, other, common, own, actions }: Layout): Box[] => [
  reef,
  piles,
  other,
  common,
  own,
  actions,
]

const overlaps = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 0.5 &&
  other.x + other.width > one.x + 0.5 &&
  one.y + one.height > other.y + 0.5 &&
  other.y + other.height > one.y + 0.5
const covered = (boxes: Box[]): Box[] =>
  boxes.filter((box, place) => boxes.slice(place + 1).some((other) => overlaps(box, other)))
const outside = (boxes: Box[], { x, y, width, height }: Box): Box[] =>
  boxes.filter(
    (box) =>
      box.x < x - 0.5 ||
      box.y < y - 0.5 ||
      box.x + box.width > x + width + 0.5 ||
      box.y + box.height > y + height + 0.5,
  )

describe.each(SIZES)("$width x $height", ({ width, height }) => {
  const layout = layOut(width, height)

  test("everything lies on the table", () => {
    const parts = [...partsOf(layout), layout.question]
    expect(outside(parts, { x: 0, y: 0, width, height })).toEqual([])
  })

  test("no part covers another", () => {
    expect(covered(partsOf(layout))).toEqual([])
  })

  test("cards and boats lie side by side on the reef", () => {
    const pieces = [...cellsOf(layout, 0), ...boatsOf(layout)]
    expect(outside(pieces, layout.reef)).toEqual([])
    expect(covered(pieces)).toEqual([])
  })

  test("a question leaves the own pieces free", () => {
    expect(covered([layout.question, layout.own])).toEqual([])
  })
})

test("on a phone the reef lies on its side, on a wide screen it does not", () => {
  expect(layOut(360, 470).sideways).toBe(true)
  expect(layOut(900, 720).sideways).toBe(false)
  expect(layOut(1280, 620).sideways).toBe(false)
})

test("on a phone a card is legible", () => {
  expect(layOut(360, 470).card.width).toBeGreaterThanOrEqual(38)
  expect(layOut(360, 470).own.unit).toBeGreaterThanOrEqual(0.85)
})

test("where there is room a question leaves the reef free", () => {
  const { question, reef } = layOut(768, 900)
  expect(covered([question, reef])).toEqual([])
})

test("on a phone a question is as wide as the table", () => {
  expect(layOut(360, 470).question.width).toBeGreaterThan(340)
})

test("a question grows with its room, and is never smaller than a finger needs", () => {
  expect(questionScale({ x: 0, y: 0, width: 350, height: 90 })).toBe(1)
  expect(questionScale({ x: 0, y: 0, width: 900, height: 105 })).toBeCloseTo(1.25)
  expect(questionScale({ x: 0, y: 0, width: 3000, height: 900 })).toBe(1.6)
})

test("the first seat has row a below and the shore on its left", () => {
  const layout = layOut(900, 720)
  const [shore, edge] = [cellBox(layout, "a1", 0), cellBox(layout, "a8", 0)]
  expect(shore.x).toBeLessThan(edge.x)
  expect(shore.y).toBeGreaterThan(cellBox(layout, "d1", 0).y)
})

test("the second seat has row d below", () => {
  const layout = layOut(900, 720)
  expect(cellBox(layout, "d1", 1)).toEqual(cellBox(layout, "a1", 0))
})

test("on its side the shore is below and the own row on the right", () => {
  const layout = layOut(360, 470)
  const [shore, edge] = [cellBox(layout, "a1", 0), cellBox(layout, "a8", 0)]
  expect(shore.y).toBeGreaterThan(edge.y)
  expect(shore.x).toBeGreaterThan(cellBox(layout, "d1", 0).x)
})

test("a boat stands beside the card at the end of its column", () => {
  const layout = layOut(900, 720)
  const card = cellBox(layout, "a3", 0)
  const boat = boatBox(layout, 3, true)
  expect(boat.x).toBe(card.x)
  expect(boat.y).toBeGreaterThanOrEqual(card.y + card.height)
})
