/** What is asked of the server when a table is made. */

import { expect, test } from "vitest"
import type { GameOffer } from "$web/wire/messages"
import {
  CLOCKS,
  inMode,
  isAlone,
  isOpen,
  modesOf,
  sortOptions,
  toMessage,
  usualWish,
  valuesOf,
} from "./wish"

const REEF: GameOffer = {
  name: "reef",
  title: "Reef",
  credit: "",
  seats: [2, 3, 4],
  hands: true,
  lesson: true,
  options: [
    { name: "seats", default: "2", values: ["2", "3", "4"] },
    { name: "first", default: "random", values: ["0", "1", "2", "3", "random"] },
    { name: "deck", default: "shipped", values: ["shipped"] },
    { name: "river", default: "6", values: ["5", "6"] },
  ],
  concealment: "R30",
  covering: "R31",
}

test("against the computer all other seats are its", () => {
  const wish = { ...usualWish(REEF, "computer", "Ann", "level-2"), seats: 3 }
  expect(toMessage(REEF, wish)).toEqual({
    game: "reef",
    seats: [
      { type: "person", name: "Ann" },
      { type: "bot", bot: "level-2" },
      { type: "bot", bot: "level-2" },
    ],
    options: { seats: "3" },
    public: false,
    clock: null,
    webhook: "",
    hints: true,
    concealed: false,
    covered: false,
    chat: false,
  })
})

test("who comes by link may write unless that is not wished for, and never from the lobby", () => {
  const wish = usualWish(REEF, "friend", "Ann", "level-2")
  expect(toMessage(REEF, wish).chat).toBe(true)
  expect(toMessage(REEF, { ...wish, chat: false }).chat).toBe(false)
  expect(toMessage(REEF, { ...wish, public: true }).chat).toBe(false)
  expect(toMessage(REEF, { ...wish, mode: "screen" }).chat).toBe(false)
})

test("hints are for who plays the computer, and for others if they wish", () => {
  const wish = usualWish(REEF, "friend", "Ann", "level-2")
  expect(toMessage(REEF, wish).hints).toBe(false)
  expect(toMessage(REEF, { ...wish, hints: true }).hints).toBe(true)
})

test("a webhook is sent without the spaces that came along with it", () => {
  const wish = usualWish(REEF, "friend", "Ann", "level-2")
  expect(toMessage(REEF, { ...wish, webhook: " https://discord.com/x\n" }).webhook).toBe(
    "https://discord.com/x",
  )
})

test("the usual table has no clock, and whoever wants one chooses it", () => {
  const wish = usualWish(REEF, "friend", "Ann", "level-2")
  expect(CLOCKS[0]).toBe(wish.clock)
  const clock = { type: "bank", seconds: 300, increment: 5 } as const
  expect(toMessage(REEF, { ...wish, clock }).clock).toEqual(clock)
})

test("with a friend the other seat is open, and the table may be public", () => {
  const wish = { ...usualWish(REEF, "friend", "Ann", "level-2"), public: true }
  const message = toMessage(REEF, wish)
  expect(message.seats[1]).toEqual({ type: "open" })
  expect(message.public).toBe(true)
})

test("at one screen everybody has a name", () => {
  const wish = { ...usualWish(REEF, "screen", "Ann", "level-2"), names: ["Ann", " Ben "] }
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
  const wish = usualWish(REEF, "computer", "Ann", "level-2")
  wish.options["first"] = "3"
  expect(toMessage(REEF, wish).options).toEqual({ seats: "2" })
})

test("each seat of a mixed table is chosen singly", () => {
  const wish = inMode(REEF, usualWish(REEF, "computer", "Ann", "level-2"), "mixed")
  wish.seats = 4
  wish.names = ["Ann", "Abe"]
  wish.sitters = [
    { type: "person" },
    { type: "person" },
    { type: "open" },
    { type: "bot", bot: "level-4" },
  ]
  const message = toMessage(REEF, { ...wish, public: true })
  expect(message.seats).toEqual([
    { type: "person", name: "Ann" },
    { type: "person", name: "Abe" },
    { type: "open" },
    { type: "bot", bot: "level-4" },
  ])
  expect([message.public, message.hints]).toEqual([true, false])
})

test("a mixed table begins as one of you, a friend and a bot, where so many can play", () => {
  const wish = inMode(REEF, usualWish(REEF, "computer", "Ann", "level-2"), "mixed")
  expect(toMessage(REEF, wish).seats.map(({ type }) => type)).toEqual(["person", "open", "bot"])
  expect([isOpen(wish), isAlone(wish)]).toEqual([true, false])
})

test("where two play, the three usual ways are all there are", () => {
  expect(modesOf({ ...REEF, seats: [2] })).toEqual(["computer", "friend", "screen"])
  expect(modesOf(REEF)).toContain("mixed")
})

test("who plays against bots of several levels is alone, and has hints", () => {
  const wish = inMode(REEF, usualWish(REEF, "friend", "Ann", "level-1"), "mixed")
  wish.sitters[1] = { type: "bot", bot: "level-3" }
  expect([isAlone(wish), toMessage(REEF, { ...wish, public: true }).public]).toEqual([true, false])
  expect(toMessage(REEF, wish).hints).toBe(true)
})
