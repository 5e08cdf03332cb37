/** A turn of Reef in one line, in every language. */

import { expect, test } from "vitest"
import { gain, tellIn } from "$web/table/trace/fake"
import type { Fields } from "$web/wire/messages"

const tell = tellIn("reef")

const PLAYING: Fields[] = [
  { verb: "play", card: "26" },
  { verb: "place", colour: "green", to: "b2" },
  { verb: "place", colour: "purple", to: "c3" },
]

test.each([
  ["en", "Pip: placed a green and a purple (+4)"],
  ["fr", "Pip\u00a0: place un vert et un violet (+4)"],
  ["it", "Pip: mette un verde e un viola (+4)"],
  ["de", "Pip: setzt Grün und Violett (+4)"],
])("Reef in %s: corals are told together, with their points", (language, line) => {
  expect(tell(language, PLAYING, [gain(2, "R23"), gain(2, "R23")])).toBe(line)
})

test("Reef: two of a colour are counted, and a card is named", () => {
  const twice = [
    { verb: "place", colour: "red", to: "b2" },
    { verb: "place", colour: "red", to: "b3" },
  ]
  expect(tell("en", twice)).toBe("Pip: placed 2 reds")
  expect(tell("en", [{ verb: "take", card: "26" }])).toBe("Pip: took card 26")
  const deck = [{ verb: "deck", card: "11" }]
  expect(tell("en", deck, [gain(-1, "R12")])).toBe("Pip: took the top of the deck (−1)")
})
