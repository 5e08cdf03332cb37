/** Moves are written, described, read and completed from the description as Python does it. */

import { describe, expect, test } from "vitest"
import { completeMove } from "./reading"
import { decode, games, occasionOf, open, readGame } from "../tests/vectors"

describe.each(games)("%s", (name) => {
  const game = readGame(name)

  test.each(game.cases)("every number has its words: $title", (each) => {
    const { moves } = open(game, each)
    expect(each.written.map((_, number) => moves.write(number))).toEqual(each.written)
    expect(moves.count).toBe(game.cases[0]!.written.length)
  })

  test.each(game.cases)("texts mean the same numbers: $title", (each) => {
    const { moves } = open(game, each)
    expect(each.read.map(([text]) => [text, moves.read(text)])).toEqual(each.read)
  })

  test.each(game.cases)("legal moves have their words and fields: $title", (each) => {
    const { moves } = open(game, each)
    for (const { state, legal, words, fields } of each.states) {
      expect(legal.map((move) => moves.write(move))).toEqual(words)
      const told = legal.map((move) => moves.describe(decode(state), move))
      expect(JSON.stringify(told)).toBe(JSON.stringify(fields))
    }
  })

  test.each(game.cases)("what is typed is completed: $title", (each) => {
    const opened = open(game, each)
    for (const state of each.states) {
      const occasion = occasionOf(opened, state)
      const completed = state.completions.map(([text]) => [text, completeMove(occasion, text)])
      expect(completed).toEqual(state.completions)
    }
  })
})
