/** One's own matches are counted by game and by opponent. */

import { expect, test } from "vitest"
import { summarise, type Result } from "./results"

let clock = 0
const result = (won: boolean, points: number, others = ["level-2"], game = "reef"): Result => ({
  game,
  others,
  won,
  points,
  at: ++clock,
})

test("without matches there is nothing to tell", () => {
  expect(summarise([])).toEqual([])
})

test("matches are counted, with the best points and the longest row of victories", () => {
  const results = [result(true, 20), result(true, 31), result(false, 12), result(true, 25)]
  expect(summarise(results)).toEqual([
    {
      game: "reef",
      played: 4,
      won: 3,
      best: 31,
      streak: 1,
      longest: 2,
      against: [{ other: "level-2", played: 4, won: 3 }],
    },
  ])
})

test("each opponent counts once a match, persons together", () => {
  const results = [result(true, 20, ["level-1", "level-1"]), result(false, 9, [""])]
  expect(summarise(results)[0]!.against).toEqual([
    { other: "", played: 1, won: 0 },
    { other: "level-1", played: 1, won: 1 },
  ])
})

test("games are told apart", () => {
  const results = [result(true, 20), result(false, 3, ["level-1"], "das-riff")]
  expect(summarise(results).map(({ game, played }) => [game, played])).toEqual([
    ["das-riff", 1],
    ["reef", 1],
  ])
})
