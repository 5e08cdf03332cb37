/** In each moment of a turn it is said what to do. */

import { expect, test } from "vitest"
import type { Choice } from "$web/wire/messages"
import { makeSay } from "$web/words/say"
import instruct from "./instruction"
import type { View } from "./view"
import english from "./words/en.json"

const view = {
  seat: 1,
  dice: ["red", "blue"],
  display: { a1: "blue-male-1", b1: null },
  cell: null,
} as unknown as View
const told = (verbs: string[], seen: Partial<View> = {}, held: string | null = null) =>
  instruct({
    view: { ...view, ...seen },
    choices: verbs.map((verb): Choice => ({
      words: verb,
      fields: { verb, ...(verb === "pay" ? { pieces: "blue blue pearl" } : {}) },
    })),
    draft: [],
    viewer: 0,
    names: ["You", "Pip"],
    held,
    say: makeSay("en", english),
  })

test("who is asked in the turn of another is told what was rolled", () => {
  expect(told(["worm", "decline"])).toBe("Pip rolled red and blue: take a worm?")
  expect(told(["worm"])).toBe("The colour has run out: choose another worm")
})

test("in the buying phase all is said that can be done", () => {
  expect(told(["buy", "turn", "boat", "end"])).toBe("Buy, turn over a card, or end your turn")
  expect(told(["boat", "end"])).toBe("Buy something, or end your turn")
  expect(told(["turn", "end"])).toBe("Turn over a card, or end your turn")
  expect(told(["shark", "end"])).toBe("Send a shark, or end your turn")
  expect(told(["end"])).toBe("Nothing more to buy: end your turn")
})

test("a shark that is sent out wants its prey", () => {
  expect(told(["buy", "shark", "end"], {}, "shark")).toBe("Touch what the shark chases away")
})

test("what is begun is paid for", () => {
  expect(told(["pay"])).toBe("Pay for the boat: 3 worms or pearls")
  expect(told(["pay"], { cell: "b1" })).toBe("Pay a worm or a pearl to turn it over")
  expect(told(["pay"], { cell: "a1" })).toBe("Pay for the blue male: choose worms or pearls")
})

test("a card that was turned over is taken or left, and a fish is settled", () => {
  expect(told(["take", "leave"], { cell: "a1" })).toBe("Take the blue male, or leave it")
  expect(told(["settle"], { cell: "a1" })).toBe("Which coral for the blue male?")
})
