/** Das Riff is read out from the viewer's side, and closed cards stay closed. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import readOut from "./reading"
import type { SeatView, View } from "./view"
import words from "./words/en.json"

const say = makeSay("en", words)
const NO_WORMS = { blue: 0, green: 0, pink: 0, purple: 0, red: 0, yellow: 0 }
const seat: SeatView = {
  worms: { ...NO_WORMS, red: 2 },
  boats: 3,
  pearls: [],
  sharks: ["shark-1"],
  corals: [{ coral: "coral-1", parent: "blue-male-1", bred: null }],
  breedings: 1,
  prices: { a: 1, b: 2, c: 2, d: 3 },
}
const view: View = {
  first: 0,
  phase: "buy",
  seat: 0,
  turns: 3,
  "turn limit": 0,
  display: { a1: "pearl-2", b1: null },
  draw: 9,
  discard: [],
  breeding: ["blue-red", null],
  "breeding pile": 4,
  dice: ["red", "blue"],
  reserve: { ...NO_WORMS, blue: 2 },
  "boats left": 5,
  seats: [seat, { ...seat, corals: [] }],
  cell: null,
}

test("the far row comes first, and the viewer before the other", () => {
  const [reef, common, own, other] = readOut(view, { viewer: 1, names: ["Ann", "Ben"], say })
  const rows = "rows" in reef! ? reef.rows : []
  expect(rows.map(({ name, cells }) => [name, cells[0], cells[1]])).toEqual([
    ["a", "pearl", "empty"],
    ["b", "closed", "empty"],
    ["c", "empty", "empty"],
    ["d", "empty", "empty"],
  ])
  expect(common).toMatchObject({
    sentences: expect.arrayContaining(["Dice: red and blue", "Reserve: 2 blue worms"]),
  })
  expect(own!.title).toBe("Ben")
  expect(other).toEqual({
    title: "Ann",
    sentences: [
      "1 of five breedings",
      "Boats of Ann: columns 1 to 3",
      "2 red worms",
      "0 pearls",
      "1 shark",
      "coral with blue male",
    ],
  })
})
