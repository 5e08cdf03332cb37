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
  ["en", "Pip: bought 2 boats, bought 2 corals and the yellow female (a1 b2 a2), bred once"],
  [
    "fr",
    "Pip\u00a0: achète 2 bateaux, achète 2 coraux et la femelle jaune (a1 b2 a2), fait un élevage",
  ],
  [
    "it",
    "Pip: compra 2 barche, compra 2 coralli e la femmina gialla (a1 b2 a2), fa un allevamento",
  ],
  ["de", "Pip: kauft 2 Boote, kauft 2 Korallen und das gelbe Weibchen (a1 b2 a2), züchtet einmal"],
])("Das Riff in %s: what was got is counted, and payments are not told", (language, line) => {
  expect(tell(language, BUYING, [gain(1, "D18")])).toBe(line)
})

test.each([
  ["en", "Pip: bought a shark on a2, took a blue worm"],
  ["fr", "Pip\u00a0: achète un requin en a2, prend un ver bleu"],
  ["it", "Pip: compra uno squalo in a2, prende un verme blu"],
  ["de", "Pip: kauft einen Hai auf a2, nimmt einen blauen Wurm"],
])("Das Riff in %s: a single card is told with its cell", (language, line) => {
  const moves: Fields[] = [
    { verb: "worm", colour: "blue" },
    { verb: "buy", from: "a2", card: "shark-1" },
  ]
  expect(tell(language, moves)).toBe(line)
})

test("Das Riff: a turn in which nothing was bought says so, and no worm is told alone", () => {
  const idle = [{ verb: "decline" }, { verb: "end" }]
  expect(tell("en", idle)).toBe("Pip: bought nothing")
  expect(tell("en", [{ verb: "decline" }])).toBe("Pip: took no worm")
  expect(tell("en", [{ verb: "worm", colour: "red" }, ...idle])).toBe("Pip: took a red worm")
})

test("Das Riff: a card whose face is still to be seen was turned over", () => {
  const moves: Fields[] = [
    { verb: "turn", from: "b1" },
    { verb: "pay", pieces: "green" },
  ]
  expect(tell("en", moves)).toBe("Pip: turned over the card on b1")
})

test("Das Riff: what was left lying is told last", () => {
  const moves: Fields[] = [
    { verb: "leave", from: "b1", card: "shark-1" },
    { verb: "worm", colour: "red" },
    { verb: "buy", from: "a1", card: "pearl-2" },
  ]
  const line = "Pip: bought a pearl on a1, took a red worm, turned over and left a shark on b1"
  expect(tell("en", moves)).toBe(line)
})

test("Das Riff: a shark tells whom it chased away", () => {
  const shark = { verb: "shark", from: "a1", card: "sea-2" }
  expect(tell("en", [shark])).toBe("Pip: sent a shark against a sea card on a1")
  const own = { verb: "shark", fish: "red-male-1" }
  expect(tell("en", [own])).toBe("Pip: sent a shark against the red male on their own coral")
})
