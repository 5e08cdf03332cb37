/** Everything on a table of Das Riff fits, and a finger hits the cards, at every size of the window. */

import { describe, expect, test } from "vitest"
import {
  boatBox,
  cellBox,
  COLUMNS,
  layOut,
  overlaps,
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

/** The room for a table on phones, upright and on their side, and on a tablet. */
const PHONES_AND_TABLETS = [
  { width: 390, height: 718 },
  { width: 588, height: 378 },
  { width: 820, height: 1050 },
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

  test("a question leaves the own pieces and the reef free", () => {
    const touched = [layout.own, layout.reef, layout.actions]
    expect(touched.filter((part) => overlaps(part, layout.question))).toEqual([])
  })
})

test("on a phone a card is legible", () => {
  expect(layOut(360, 516).card.width).toBeGreaterThanOrEqual(38)
  expect(layOut(360, 516).own.unit).toBeGreaterThanOrEqual(0.95)
  expect(layOut(390, 718).card.width).toBeGreaterThanOrEqual(42)
  expect(layOut(390, 718).own.unit).toBeGreaterThanOrEqual(1.05)
})

test.each(PHONES_AND_TABLETS)("on $width x $height a question covers nothing", (size) => {
  const layout = layOut(size.width, size.height)
  expect(partsOf(layout).filter((part) => overlaps(part, layout.question))).toEqual([])
})

test.each([
  { width: 896, height: 776 },
  { width: 1480, height: 1056 },
])("on $width x $height the own corals are larger than those of the other", (size) => {
  const { own, other } = layOut(size.width, size.height)
  expect(80 * own.unit).toBeGreaterThan(1.2 * 58 * other.unit)
})

test.each([
  { width: 896, height: 776 },
  { width: 1480, height: 1056 },
])("on $width x $height a question leaves the worms of the other free", (size) => {
  const { question, other } = layOut(size.width, size.height)
  expect(question.x).toBeGreaterThan(other.x + 404 * other.unit)
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

test("rows lie across and the shore on the left also in an upright window", () => {
  const layout = layOut(360, 516)
  const [shore, edge] = [cellBox(layout, "a1", 0), cellBox(layout, "a8", 0)]
  expect(shore.y).toBe(edge.y)
  expect(shore.x).toBeLessThan(edge.x)
  expect(shore.x).toBe(cellBox(layout, "d1", 0).x)
})

test("a boat stands beside the card at the end of its column", () => {
  const layout = layOut(900, 720)
  const card = cellBox(layout, "a3", 0)
  const boat = boatBox(layout, 3, true)
  expect(boat.x).toBe(card.x)
  expect(boat.y).toBeGreaterThanOrEqual(card.y + card.height)
})
