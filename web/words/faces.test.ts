/** A thing that is named in a sentence has its face there. */

import { expect, test } from "vitest"
import { withFaces } from "./faces"
import { makeSay } from "./say"

const plain = makeSay("en", {
  "move.take": "You take card {card}",
  "move.take.hidden": "You take a card",
  "move.place": "You place {colour} on {to}",
  "colour.red": "red",
})
const say = withFaces(plain, { "card.26": "26 (two yellows; purple and green side by side: 3)" })

test("a card that has a face is named by it", () => {
  expect(say("move.take", { card: "26" })).toBe(
    "You take card 26 (two yellows; purple and green side by side: 3)",
  )
})

test("one that has none is named by its number", () => {
  expect(say("move.take", { card: "27" })).toBe("You take card 27")
})

test("what is hidden stays hidden, and codes have their words", () => {
  expect(say("move.take")).toBe("You take a card")
  expect(say("move.place", { colour: "red", to: "b2" })).toBe("You place red on b2")
})
