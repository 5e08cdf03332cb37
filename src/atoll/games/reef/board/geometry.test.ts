/** Everything on a table of Reef fits, for each number of seats and each size of the window. */

import { describe, expect, test } from "vitest"
import { cellBox, cellSize, fitHand, layOut, type Box, type Layout } from "./geometry"

const SIZES: [number, number][] = [
  [360, 470],
  [328, 440],
  [900, 720],
  [1280, 620],
  [768, 800],
  [640, 290],
  [590, 390],
  [1475, 1080],
  [300, 280],
  [1900, 1100],
]
const TABLES = SIZES.flatMap(([width, height]) =>
  [2, 3, 4].flatMap((seats) =>
    [0, seats - 1, null].map((viewer) => ({ width, height, seats, viewer })),
  ),
)
const SEATED = TABLES.filter((table) => table.viewer !== null && table.height >= 440)

const boxesOf = (layout: Layout): Box[] => [
  ...layout.display,
  layout.deck,
  layout.supplies,
  ...layout.hand,
  ...layout.panels.flatMap((panel) => [
    panel.name,
    panel.reef,
    ...(panel.hand ? fitHand(panel.hand, 4) : []),
  ]),
]
const overlaps = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 0.5 &&
  other.x + other.width > one.x + 0.5 &&
  one.y + one.height > other.y + 0.5 &&
  other.y + other.height > one.y + 0.5

describe.each(TABLES)("$width x $height, $seats seats, seen from $viewer", (table) => {
  const { width, height, seats, viewer } = table
  const layout = layOut(width, height, seats, viewer)
  const boxes = boxesOf(layout)

  test("everything lies on the table", () => {
    const outside = boxes.filter(
      (box) =>
        box.x < 0 ||
        box.y < 0 ||
        box.x + box.width > width + 0.5 ||
        box.y + box.height > height + 0.5,
    )
    expect(outside).toEqual([])
  })

  test("nothing covers anything else", () => {
    const covered = boxes.filter((box, place) =>
      boxes.slice(place + 1).some((other) => overlaps(box, other)),
    )
    expect(covered).toEqual([])
  })

  test("each seat has a square reef", () => {
    expect(layout.panels.map(({ reef }) => reef.width)).toEqual(
      layout.panels.map(({ reef }) => reef.height),
    )
    expect(layout.panels).toHaveLength(seats)
  })
})

test.each(SEATED)("a finger hits the own cells at $width x $height, $seats seats", (table) => {
  const { panels } = layOut(table.width, table.height, table.seats, table.viewer)
  expect(cellSize(panels[table.viewer!]!.reef).size).toBeGreaterThanOrEqual(44)
})

test.each(SEATED)("a finger hits the cards at $width x $height, $seats seats", (table) => {
  const { display, hand } = layOut(table.width, table.height, table.seats, table.viewer)
  expect(Math.min(display[0]!.width, hand[0]!.width)).toBeGreaterThanOrEqual(56)
})

test.each(SEATED)("the own reef is the largest at $width x $height, $seats seats", (table) => {
  const { panels } = layOut(table.width, table.height, table.seats, table.viewer)
  const others = panels.filter((_, seat) => seat !== table.viewer)
  const largest = Math.max(...others.map(({ reef }) => reef.width))
  expect(panels[table.viewer!]!.reef.width).toBeGreaterThan(largest)
})

const OWN = TABLES.filter(({ viewer }) => viewer !== null)

test.each(OWN)("the hand begins below the own reef at $width x $height, $seats seats", (table) => {
  const { panels, hand } = layOut(table.width, table.height, table.seats, table.viewer)
  const { reef } = panels[table.viewer!]!
  const middle = hand[0]!.x + hand[0]!.width / 2
  expect(hand[0]!.y).toBeGreaterThanOrEqual(reef.y + reef.height)
  expect(middle).toBeGreaterThan(reef.x - hand[0]!.width)
  expect(middle).toBeLessThan(reef.x + reef.width / 2)
})

test.each(SEATED)("the own cards are the largest at $width x $height, $seats seats", (table) => {
  const { panels, ...cards } = layOut(table.width, table.height, table.seats, table.viewer)
  const others = panels.flatMap(({ hand }) => (hand ? fitHand(hand, 1) : []))
  const own = [...cards.display, cards.deck, ...cards.hand]
  expect(Math.min(...own.map(({ width }) => width))).toBeGreaterThan(
    Math.max(...others.map(({ width }) => width)),
  )
})

test.each([2, 3, 4])("a large screen has large cards, for %i seats", (seats) => {
  const { hand, display } = layOut(1475, 1080, seats, 0)
  expect(Math.min(hand[0]!.width, display[0]!.width)).toBeGreaterThanOrEqual(140)
})

test.each([2, 3, 4])("cards can be touched on a phone on its side, for %i seats", (seats) => {
  const { hand, display } = layOut(590, 390, seats, 0)
  expect(Math.min(hand[0]!.width, display[0]!.width)).toBeGreaterThanOrEqual(48)
})

test("a watcher sees all reefs alike and no hand below", () => {
  const { panels, hand } = layOut(900, 720, 4, null)
  expect(new Set(panels.map(({ reef }) => reef.width)).size).toBe(1)
  expect(hand).toEqual([])
})

test("a1 is the lower left cell, d4 the upper right one", () => {
  const reef = { x: 0, y: 0, width: 100, height: 100 }
  expect(cellBox(reef, 0, 0)).toEqual({ x: 4, y: 73, width: 23, height: 23 })
  expect(cellBox(reef, 3, 3)).toEqual({ x: 73, y: 4, width: 23, height: 23 })
})

test("a hand in a high narrow box lies in one column, in a low wide one in a row", () => {
  const column = fitHand({ x: 0, y: 0, width: 20, height: 200 }, 4)
  expect(new Set(column.map(({ x }) => x)).size).toBe(1)
  const row = fitHand({ x: 0, y: 0, width: 200, height: 30 }, 4)
  expect(new Set(row.map(({ y }) => y)).size).toBe(1)
})
