/** What others have done is marked where it lies: corals, taken cards, the deck. */

import { expect, test } from "vitest"
import type { LineMove } from "$web/wire/messages"
import { fitHand, layOut } from "../geometry"
import { gapsOf, movedCells, ringsOf } from "./marks"
import type { View } from "../view"

const view = {
  hands: [["1"], ["2", null, "26"], ["7"], [null, "9"]],
  display: [{ card: "30", points: 0 }, { card: "31", points: 1 }, null],
} as unknown as View
const layout = layOut(1000, 700, 4, 0)
const inHand = (seat: number, count: number, place: number) =>
  fitHand(layout.panels[seat]!.hand!, count)[place]!

test("corals of each seat are marked on its own reef", () => {
  const moved: LineMove[] = [
    { mover: 1, fields: { verb: "place", colour: "red", to: "b2" } },
    { mover: 3, fields: { verb: "place", colour: "green", to: "c2" } },
  ]
  expect([1, 2, 3].map((seat) => movedCells(moved, seat))).toEqual([["b2"], [], ["c2"]])
})

test("a taken card is ringed in the hand of who took it", () => {
  const moved: LineMove[] = [{ mover: 1, fields: { verb: "take", card: "26" } }]
  expect(ringsOf(view, layout, moved)).toEqual([inHand(1, 3, 2)])
})

test("of the top of the deck the deck is ringed, the card, and where the point lies", () => {
  const moved: LineMove[] = [{ mover: 3, fields: { verb: "deck", card: "31" } }]
  expect(ringsOf(view, layout, moved)).toEqual([layout.deck, inHand(3, 2, 1), layout.display[1]])
})

test("a card that was played since is ringed nowhere", () => {
  const moved: LineMove[] = [{ mover: 2, fields: { verb: "take", card: "8" } }]
  expect(ringsOf(view, layout, moved)).toEqual([])
})

test("a deck from which two have drawn has one ring", () => {
  const moved: LineMove[] = [2, 3].map((mover) => ({ mover, fields: { verb: "deck", card: "31" } }))
  const rings = ringsOf(view, layout, moved)
  expect(rings.filter((ring) => ring === layout.deck)).toHaveLength(1)
  expect(rings.filter((ring) => ring === layout.display[1])).toHaveLength(1)
})

test("where a card of the display was taken is marked, whatever has come there", () => {
  const since = {
    display: [
      { card: "26", points: 2 },
      { card: "31", points: 0 },
      { card: "8", points: 0 },
    ],
  } as unknown as View
  const moved: LineMove[] = [{ mover: 1, fields: { verb: "take", card: "26" } }]
  expect(gapsOf(view, since, layout, moved)).toEqual([layout.display[0], layout.display[2]])
  expect(gapsOf(view, since, layout, [])).toEqual([])
  expect(gapsOf(view, null, layout, moved)).toEqual([])
})
