/** Words mean legal moves, or are refused in the same sentences as Python refuses them. */

import { describe, expect, test } from "vitest"
import { MoveError, readMove, whyNot, type Occasion } from "./reading"
import { games, occasionOf, open, readGame, type ReadingVector } from "../tests/vectors"

/** Gives what becomes of words, in the form of the vectors. */
function read(occasion: Occasion, words: string): ReadingVector {
  return { words, ...attempt(occasion, words), why: ask(occasion, words) }
}

function attempt(occasion: Occasion, words: string): Partial<ReadingVector> {
  try {
    return { move: readMove(occasion, words) }
  } catch (error) {
    if (!(error instanceof MoveError)) throw error
    const { name, message, told, possible } = error
    return { error: { name, message, told, possible: [...possible] } }
  }
}

function ask(occasion: Occasion, words: string): ReadingVector["why"] {
  try {
    return whyNot(occasion, words)
  } catch (error) {
    if (!(error instanceof MoveError)) throw error
    return { unreadable: error.message }
  }
}

describe.each(games)("%s", (name) => {
  const game = readGame(name)

  test.each(game.cases)("words are read or refused: $title", (each) => {
    const opened = open(game, each)
    for (const state of each.states) {
      const occasion = occasionOf(opened, state)
      expect(state.readings.map(({ words }) => read(occasion, words))).toEqual(state.readings)
    }
  })

  test.each(game.cases)("refused numbers have their reasons: $title", (each) => {
    const { refusals } = open(game, each)
    for (const { refused } of each.states) {
      const given = Object.values(refused)
      expect(given.map((why) => refusals.tell(why))).toEqual(given.map(({ told }) => told))
    }
  })

  test("every reason has its sentence", () => {
    const { refusals } = open(game, game.cases[0]!)
    const told = game.refusals.map((why) => refusals.tell(why))
    expect(told).toEqual(game.refusals.map((why) => why.told))
  })
})
