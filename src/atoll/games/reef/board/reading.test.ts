/** Reef is read out as the viewer sees it: the own reef first, and no card that is hidden. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import readOut from "./reading"
import type { View } from "./view"
import words from "./words/en.json"

const say = makeSay("en", words)
const view: View = {
  seats: 2,
  first: 0,
  phase: "place",
  seat: 1,
  "last round": false,
  turns: [1, 1],
  points: [3, 3],
  supplies: { red: 3, yellow: 4, green: 5, purple: 6 },
  boards: [{}, { a4: ["red", "green"] }],
  display: [{ card: "7", points: 2 }, null, null],
  top: null,
  deck: 12,
  hands: [[null, null], ["7"]],
  played: [["8"], []],
  card: null,
  cards: {
    "7": { corals: ["red", "red"], points: 1, pattern: [] },
    "8": { corals: ["green", "red"], points: 2, around: { counted: "red", highest: "green" } },
  },
  corals: ["yellow"],
}

test("the own reef comes before the others, and a hidden hand only counts", () => {
  const read = readOut(view, { viewer: 1, names: ["Ann", "You"], say })
  expect(read.map(({ title }) => title)).toEqual([
    "Display and deck",
    "Your reef",
    "Your hand, 1 card",
    "Ann's reef",
    "Ann's hand, 2 cards",
    "Played by Ann, 1 card",
    "Supplies",
  ])
  const [market, reef, hand, , other, pile] = read
  expect(market).toMatchObject({
    sentences: [
      expect.stringMatching(/^On display with 2 points lying on it: card 7/),
      "12 cards in the deck",
    ],
  })
  expect("rows" in reef! && reef.rows[0]).toEqual({
    name: "4",
    cells: ["green on red", "empty", "empty", "empty"],
  })
  expect("sentences" in hand! && hand.sentences.at(-1)).toBe("yellow coral to place")
  expect(other).toMatchObject({ sentences: [] })
  expect(pile).toMatchObject({
    sentences: [
      "card 8, a green and a red coral; each red around the highest green: 2 points each",
    ],
  })
})
