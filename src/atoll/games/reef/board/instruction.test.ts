/** In each moment of a turn it is said what to do. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import instruct from "./instruction"
import type { Colour, View } from "./view"
import english from "./words/en.json"

const view: View = {
  seats: 2,
  first: 0,
  phase: "act",
  seat: 0,
  "last round": false,
  turns: [0, 0],
  points: [3, 3],
  supplies: { red: 9, yellow: 9, green: 9, purple: 9 },
  boards: [{}, {}],
  display: [],
  top: null,
  deck: 9,
  hands: [[], []],
  card: null,
  cards: {},
  corals: [],
  played: [[], []],
}
const move = (verb: string, rest: Record<string, string> = {}) => ({
  words: verb,
  fields: { verb, ...rest },
})
const told = (verbs: string[], held: string | null = null) =>
  instruct({
    view,
    choices: verbs.map((verb) => move(verb)),
    draft: [],
    viewer: 0,
    names: ["You", "Ben"],
    held,
    say: makeSay("en", english),
  })
const placing = (corals: Colour[], placed: number, held: string | null = null) =>
  instruct({
    view: { ...view, corals },
    choices: [move("place")],
    draft: [move("play"), ...Array.from({ length: placed }, () => move("place"))],
    viewer: 0,
    names: ["You", "Ben"],
    held,
    say: makeSay("en", english),
  })

test("a card is taken or played, as far as both are possible", () => {
  expect(told(["take", "deck", "play"])).toBe("Take a card or play one")
  expect(told(["take"])).toBe("Take a card")
  expect(told(["play"])).toBe("Play a card")
})

test("of cards that pay as little one is chosen for the point", () => {
  expect(told(["take", "deck", "play"], "deck")).toBe("Touch the card that gets your point")
})

test("corals are placed one after the other, the one that is picked first", () => {
  expect(placing(["green", "red"], 0)).toBe("Place the green coral (1 of 2)")
  expect(placing(["green", "red"], 0, "red")).toBe("Place the red coral (1 of 2)")
  expect(placing(["green"], 1, "red")).toBe("Place the green coral (2 of 2)")
})
