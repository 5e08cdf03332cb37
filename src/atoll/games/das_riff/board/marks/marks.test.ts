/** What others have done is marked where it lies. */

import { expect, test } from "vitest"
import type { LineMove } from "$web/wire/messages"
import { leftCells, markMoved, markSeat } from "./marks"
import type { View } from "../view"

const view = {
  display: { a1: "coral-7", b1: null, c2: "blue-male-1", d3: "sea-4" },
  seats: [{ corals: [] }, { corals: [{ coral: "coral-2", parent: "red-female-1", bred: null }] }],
} as unknown as View

const did = (...moves: LineMove["fields"][]): LineMove[] =>
  moves.map((fields) => ({ mover: 1, fields }))

test("a card that another turned over is marked where it lies now", () => {
  const moved: LineMove[] = [
    { mover: 1, fields: { verb: "leave", from: "c4", card: "blue-male-1" } },
    { mover: 1, fields: { verb: "end" } },
  ]
  const marked = markMoved(view, moved)
  expect(marked.has("c2")).toBe(true)
  expect(marked.has("c4")).toBe(false)
})

test("where a card lay that is gone is marked, whatever the tide has brought", () => {
  const moved = did(
    { verb: "buy", from: "d8", card: "pearl-1" },
    { verb: "take", from: "c2", card: "coral-9" },
    { verb: "shark", fish: "red-male-1" },
    { verb: "end" },
  )
  expect(leftCells(view, moved)).toEqual(new Set(["d8", "c2"]))
})

test("a card that is still being bought is marked itself, and not as gone", () => {
  const moved = did({ verb: "buy", from: "a1", card: "coral-7" })
  expect(leftCells(view, moved)).toEqual(new Set())
  expect(markMoved(view, moved).has("a1")).toBe(true)
})

test("of a seat its new boats, worms, pearls and sharks are marked", () => {
  const moved = did(
    { verb: "worm", colour: "red" },
    { verb: "boat" },
    { verb: "boat" },
    { verb: "buy", from: "a1", card: "pearl-1" },
    { verb: "shark", from: "c2", card: "blue-male-1" },
  )
  const { boats, goods, hasBred } = markSeat(view, moved, 1)
  expect([boats, [...goods].sort(), hasBred]).toEqual([2, ["pearl", "red", "shark"], false])
  expect(markSeat(view, moved, 0)).toEqual({ boats: 0, goods: new Set(), hasBred: false })
})

test("a fish that waits on a coral has not bred; one that is gone has", () => {
  const waiting = did({ verb: "buy", from: "a2", card: "red-female-1" })
  expect(markSeat(view, waiting, 1).hasBred).toBe(false)
  const paired = did({ verb: "take", from: "a2", card: "blue-female-2" })
  expect(markSeat(view, paired, 1).hasBred).toBe(true)
})
