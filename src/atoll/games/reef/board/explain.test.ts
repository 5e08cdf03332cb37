/** Whoever asks about a card is told what it does, and what it costs where it lies. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import { explainCard } from "./explain"
import tellFaces from "./faces"
import type { View } from "./view"
import words from "./words/en.json"

const say = makeSay("en", words)
const view: View = {
  seats: 2,
  first: 0,
  phase: "act",
  seat: 0,
  "last round": false,
  turns: [1, 1],
  points: [3, 3],
  supplies: { red: 3, yellow: 4, green: 5, purple: 6 },
  boards: [{}, {}],
  display: [{ card: "5", points: 2 }, null, null],
  top: "53",
  deck: 12,
  hands: [[], []],
  played: [[], []],
  card: null,
  cards: {
    "5": {
      corals: ["red", "red"],
      points: 2,
      pattern: [{ row: 0, column: 0, colour: "yellow", least: 2, most: 2 }],
    },
    "53": {
      corals: ["green", "green"],
      points: 2,
      around: { counted: "yellow", highest: "purple" },
    },
  },
  corals: [],
}

test("a card with a pattern, on which points lie", () => {
  expect(explainCard(say, "5", view)).toEqual({
    title: "Card 5",
    sentences: [
      "2 points lie on it, for whoever takes it.",
      "Brings two red corals, which you place first.",
      "Then pays 2 points, as often as this is on your reef: yellow 2 high.",
      "The height must be exactly the one asked for.",
      "What is seen from above counts.",
      expect.stringContaining("at the end"),
    ],
    rule: "R23",
  })
})

test("a card with a crown, on the deck", () => {
  const { sentences, rule } = explainCard(say, "53", view)
  expect(sentences[0]).toContain("costs a point")
  expect(sentences[2]).toBe(
    "Then pays 2 points for each yellow beside or diagonally beside your highest stack with purple on top.",
  )
  expect(sentences[3]).toContain("The crown marks that stack.")
  expect(rule).toBe("R24")
})

test("every card that is seen has a face", () => {
  expect(tellFaces(view, say)).toEqual({
    "card.5": "5 (two reds; yellow 2 high: 2)",
    "card.53": "53 (two greens; each yellow around the highest purple: 2)",
  })
})
