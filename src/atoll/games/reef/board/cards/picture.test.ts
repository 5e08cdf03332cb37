/** The pieces of a pattern on a card lie inside its field, and the pearl covers none of them. */

import { expect, test } from "vitest"
import type { Demand } from "../view"
import { layPattern, PEARL } from "./picture"

const any = { colour: null, least: 1, most: 4 } as const
const read = (picture: string): Demand[] =>
  picture
    .split("/")
    .reverse()
    .flatMap((line, row) =>
      [...line].flatMap((sign, column) => (sign === "x" ? [{ row, column, ...any }] : [])),
    )

const PICTURES = ["x", "xx", "x./.x", "xxx", "x../.x./..x", "x./xx", "xx/xx", "xxxx/xxxx/xxxx/xxxx"]

test.each(PICTURES)("%s fits beside the pearl", (picture) => {
  const spots = layPattern(read(picture))
  expect(spots).toHaveLength([...picture].filter((sign) => sign === "x").length)
  const covered = spots.filter(
    ({ x, y, size }) => Math.hypot(x - PEARL.x, y - PEARL.y) < PEARL.radius + size * 0.4,
  )
  expect(covered).toEqual([])
})

test("rows are counted from the bottom", () => {
  const [low, high] = layPattern([
    { row: 0, column: 0, ...any },
    { row: 1, column: 0, ...any },
  ])
  expect(low!.y).toBeGreaterThan(high!.y)
})

test("a height is printed as it is asked for", () => {
  const height = (least: number, most: number) =>
    layPattern([{ row: 0, column: 0, colour: "red", least, most }])[0]!.height
  expect([height(1, 4), height(2, 2), height(2, 4)]).toEqual(["", "2", "2+"])
})
