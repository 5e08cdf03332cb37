/** Whom one has beaten, and who is offered next. */

import { expect, test } from "vitest"
import type { Result } from "$web/statistics/results"
import { bestBeaten, chooseOpponent } from "./ladder"

const BOTS = ["level-1", "level-2", "level-3", "level-4", "level-5", "search:1s"]

/** Matches of Reef, one after the other: who was played, and whether it was won. */
const played = (...matches: [others: string[], won: boolean][]): Result[] =>
  matches.map(([others, won], at) => ({ game: "reef", others, won, points: 0, at: at + 1 }))

const offered = (results: Result[], chosen: { bot: string; at: number } | null = null) =>
  chooseOpponent(BOTS, "reef", { results, chosen })

const lost = (bot: string, times: number): [string[], boolean][] =>
  Array.from({ length: times }, () => [[bot], false])

test("who has not played yet is offered the weakest", () => {
  expect(offered([])).toBe("level-1")
  expect(bestBeaten([], "reef")).toBe(0)
})

test("who has beaten one is offered the next, and the strongest again after it", () => {
  expect(offered(played([["level-1"], true]))).toBe("level-2")
  expect(offered(played([["level-3"], true]))).toBe("level-4")
  expect(offered(played([["level-5"], true]))).toBe("level-5")
})

test("against several one has beaten the weakest of them", () => {
  const results = played([["level-4", "level-2"], true])
  expect(bestBeaten(results, "reef")).toBe(2)
  expect(offered(results)).toBe("level-3")
})

test("what was won against persons, or against other bots, beats no level", () => {
  expect(bestBeaten(played([["", "level-2"], true]), "reef")).toBe(0)
  expect(bestBeaten(played([["greedy", "level-2"], true]), "reef")).toBe(0)
})

test("each game has its own", () => {
  expect(bestBeaten(played([["level-2"], true]), "aqualin")).toBe(0)
  const career = { results: played([["level-2"], true]), chosen: null }
  expect(chooseOpponent(BOTS, "aqualin", career)).toBe("level-1")
})

test("after three losses in a row a weaker one is offered, and after a win the stronger again", () => {
  const won: [string[], boolean] = [["level-2"], true]
  expect(offered(played(won, ...lost("level-3", 2)))).toBe("level-3")
  expect(offered(played(won, ...lost("level-3", 3)))).toBe("level-2")
  expect(offered(played(won, ...lost("level-3", 6)))).toBe("level-1")
  expect(offered(played(won, ...lost("level-3", 30)))).toBe("level-1")
  expect(offered(played(won, ...lost("level-3", 3), won))).toBe("level-3")
})

test("losses to one who is stronger than who is offered do not count", () => {
  expect(offered(played([["level-1"], true], ...lost("level-5", 9)))).toBe("level-2")
})

test("who chooses by hand is offered that one until it is beaten, and nobody weaker", () => {
  const before = played([["level-4"], true])
  expect(offered(before, { bot: "level-2", at: 1 })).toBe("level-2")
  expect(offered(played(...lost("level-2", 9)), { bot: "level-2", at: 0 })).toBe("level-2")
  const after = played([["level-4"], true], [["level-2"], true])
  expect(offered(after, { bot: "level-2", at: 1 })).toBe("level-3")
})

test("a bot that is no level is offered if it was chosen, as long as it is there", () => {
  expect(offered(played([["level-1"], true]), { bot: "search:1s", at: 9 })).toBe("search:1s")
  expect(offered(played([["level-1"], true]), { bot: "gone", at: 9 })).toBe("level-2")
  expect(chooseOpponent(["drifting"], "reef", { results: [], chosen: null })).toBe("drifting")
})
