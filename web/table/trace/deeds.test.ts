/** What somebody did is told in one line, each seat for itself. */

import { expect, test } from "vitest"
import { deedsOf } from "./deeds"
import { tellIn, turn } from "./fake"

test("a game without such words is told move by move", () => {
  expect(tellIn("")("en", [{ verb: "graze", rock: "2" }, { verb: "hide" }])).toBe("graze 2, hide")
})

test("each seat has a line, in the order in which they moved", () => {
  const deeds = deedsOf([turn(5, 2, 1), turn(6, 1, 2), turn(7, 2, 1)])
  expect(deeds.map(({ seat, moves }) => [seat, moves.length])).toEqual([
    [2, 2],
    [1, 2],
  ])
})
