/** What is asked of the server when a table is made. */

import { expect, test } from "vitest"
import type { GameOffer } from "$web/wire/messages"
import { sortOptions, toMessage, usualWish, valuesOf } from "./wish"

const REEF: GameOffer = {
  name: "reef",
  title: "Reef",
  credit: "",
  seats: [2, 3, 4],
  hands: true,
  options: [
    { name: "seats", default: "2", values: ["2", "3", "4"] },
    { name: "first", default: "random", values: ["0", "1", "2", "3", "random"] },
    { name: "deck", default: "shipped", values: ["shipped"] },
    { name: "river", default: "6", values: ["5", "6"] },
  ],
}
const BOTS = ["greedy", "random"]

test("against the computer all other seats are its", () => {
  const wish = { ...usualWish(REEF, "computer", "Ann", BOTS), seats: 3 }
  expect(toMessage(REEF, wish)).toEqual({
    game: "reef",
    seats: [
      { type: "person", name: "Ann" },
      { type: "bot", bot: "greedy" },
      { type: "bot", bot: "greedy" },
    ],
    options: { seats: "3" },
    public: false,
  })
})

test("with a friend the other seat is open, and the table may be public", () => {
  const wish = { ...usualWish(REEF, "friend", "Ann", BOTS), public: true }
  const message = toMessage(REEF, wish)
  expect(message.seats[1]).toEqual({ type: "open" })
  expect(message.public).toBe(true)
})

test("at one screen everybody has a name", () => {
  const wish = { ...usualWish(REEF, "screen", "Ann", BOTS), names: ["Ann", " Ben "] }
  expect(toMessage(REEF, wish).seats[1]).toEqual({ type: "person", name: "Ben" })
})

test("only options that leave a choice are shown, those of small boards apart", () => {
  const { usual, special } = sortOptions(REEF)
  expect(usual.map(({ name }) => name)).toEqual(["first"])
  expect(special.map(({ name }) => name)).toEqual(["river"])
})

test("a seat that is not there cannot begin", () => {
  expect(valuesOf(REEF.options[1]!, 2)).toEqual(["0", "1", "random"])
  expect(valuesOf(REEF.options[3]!, 2)).toEqual(["5", "6"])
  const wish = usualWish(REEF, "computer", "Ann", BOTS)
  wish.options["first"] = "3"
  expect(toMessage(REEF, wish).options).toEqual({ seats: "2" })
})
