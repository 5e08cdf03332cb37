/** A turn of Das Riff in one line, in every language. */

import { expect, test } from "vitest"
import { gain, tellIn } from "$web/table/trace/fake"
import type { Fields } from "$web/wire/messages"
import summarise from "./summary"

const tell = tellIn("das_riff", summarise)

const BUYING: Fields[] = [
  { verb: "boat" },
  { verb: "pay", pieces: "red red blue" },
  { verb: "buy", from: "a1", card: "coral-3" },
  { verb: "pay", pieces: "red" },
  { verb: "boat" },
  { verb: "pay", pieces: "red red blue" },
  { verb: "turn", from: "b2" },
  { verb: "pay", pieces: "pearl" },
  { verb: "take", from: "b2", card: "coral-5" },
  { verb: "pay", pieces: "red" },
  { verb: "buy", from: "a2", card: "yellow-female-2" },
  { verb: "settle", beside: "red-male-1" },
  { verb: "end" },
]

test.each([
  ["en", "Pip: 2 boats, 2 corals and the yellow female, a breeding"],
  ["fr", "Pip\u00a0: 2 bateaux, 2 coraux et la femelle jaune, un élevage"],
  ["it", "Pip: 2 barche, 2 coralli e la femmina gialla, un allevamento"],
  ["de", "Pip: 2 Boote, 2 Korallen und das gelbe Weibchen, eine Zucht"],
])("Das Riff in %s: what was got is counted, and payments are not told", (language, line) => {
  expect(tell(language, BUYING, [gain(1, "D18")])).toBe(line)
})

test("Das Riff: a turn in which nothing was bought says so, and no worm is told alone", () => {
  const idle = [{ verb: "decline" }, { verb: "end" }]
  expect(tell("en", idle)).toBe("Pip: bought nothing")
  expect(tell("en", [{ verb: "decline" }])).toBe("Pip: took no worm")
  expect(tell("en", [{ verb: "worm", colour: "red" }, ...idle])).toBe("Pip: a red worm")
})

test("Das Riff: a card whose face is still to be seen was turned over", () => {
  const moves: Fields[] = [
    { verb: "turn", from: "b1" },
    { verb: "pay", pieces: "green" },
  ]
  expect(tell("en", moves)).toBe("Pip: turned over a card")
})

test("Das Riff: what was left lying is told last", () => {
  const moves: Fields[] = [
    { verb: "leave", from: "b1", card: "shark-1" },
    { verb: "worm", colour: "red" },
    { verb: "buy", from: "a1", card: "pearl-2" },
  ]
  const line = "Pip: a pearl, a red worm, turned over and left a shark"
  expect(tell("en", moves)).toBe(line)
})

test("Das Riff: a shark tells whom it chased away", () => {
  const shark = { verb: "shark", from: "a1", card: "sea-2" }
  expect(tell("en", [shark])).toBe("Pip: a shark against a sea card")
  const own = { verb: "shark", fish: "red-male-1" }
  expect(tell("en", [own])).toBe("Pip: a shark against their own red male")
})
