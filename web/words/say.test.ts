/** How words are put together. */

import { expect, test } from "vitest"
import { makeSay } from "./say"

const french = makeSay("fr", {
  lay: "Vous placez {tile:the} en {to}",
  beside: "avec {beside as tile}",
  pay: "{who} paie {pieces}",
  "pieces.blue": {
    one: "{count} ver bleu",
    many: "{count} de vers bleus",
    other: "{count} vers bleus",
  },
  "pieces.pearl": { one: "{count} perle", many: "{count} de perles", other: "{count} perles" },
  "tile.crab": { plain: "crabe", the: "le crabe" },
  "tile.star": { plain: "étoile", the: "l'étoile" },
  points: { one: "{count} point", many: "{count} de points", other: "{count} points" },
  seen: "une carte : {card}",
  "seen.hidden": "une carte",
})

test("a word comes in the form that is asked for", () => {
  expect(french("lay", { tile: "star", to: "b2" })).toBe("Vous placez l'étoile en b2")
})

test("a field can be said in the words of another, and numbers only tell alike ones apart", () => {
  expect(french("beside", { beside: "crab-2" })).toBe("avec crabe")
})

test("a list counts what is alike", () => {
  const told = french("pay", { who: "Ann", pieces: "blue blue pearl" })
  expect(told).toBe("Ann paie 2 vers bleus et 1 perle")
})

test("alike things count together though numbers tell them apart", () => {
  const told = french("pay", { who: "Ann", pieces: "pearl-1 blue pearl-4" })
  expect(told).toBe("Ann paie 2 perles et 1 ver bleu")
})

test("a name stays as it is", () => {
  expect(french("pay", { who: "blue pearl", pieces: "blue" })).toBe("blue pearl paie 1 ver bleu")
})

test("plurals are those of the language", () => {
  expect(french("points", { count: 0 })).toBe("0 point")
  expect(french("points", { count: 2 })).toBe("2 points")
  expect(french("points", { count: 1_000_000 })).toMatch(/^1\s000\s000 de points$/)
  expect(makeSay("en", { points: { one: "point", other: "points" } })("points", { count: 0 })).toBe(
    "points",
  )
})

test("what is hidden is told with less", () => {
  expect(french("seen", {})).toBe("une carte")
})
