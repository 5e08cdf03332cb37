/** Matches are played, told and tried out as Python does it, from one description and one file. */

import { describe, expect, test } from "vitest"
import { CHANCE, WATCHER } from "../game"
import { randomNumbers, seededLuck } from "../luck/luck"
import { toHex } from "../luck/hex"
import { built, openGame } from "../tests/games"
import { readGame } from "../tests/vectors"
import { Draft } from "./draft"
import { beginFrom, Match, MatchError } from "./match"
import { placeBehind } from "./outcome"
import { retrace, tellMade } from "./story"

describe.each(built)("%s", (name) => {
  const vectors = readGame(name).matches

  test.each([...vectors.keys()])("match %i is told to each viewer", async (number) => {
    const { options, moves, told, imagined } = vectors[number]!
    const game = await openGame(name, options)
    const match = beginFrom(game, options, moves)
    for (const [viewer, expected] of Object.entries(told)) {
      const hearer = { viewer: Number(viewer), isOpen: false }
      const steps = retrace(match).map((made) => tellMade(game, made, hearer))
      expect(steps.map(({ words, fields }) => [words, fields])).toEqual(expected)
    }
    const guesses = imagined.map((_, seat) => match.imagineState(seat, randomNumbers(number)))
    expect(guesses.map(toHex)).toEqual(imagined)
  })

  test.each([...vectors.keys()])("the table of match %i is kept", async (number) => {
    const { options, moves, states, rematch } = vectors[number]!
    const game = await openGame(name, options)
    for (const { state, viewer, ...expected } of states) {
      const bytes = Uint8Array.from(Buffer.from(state, "hex"))
      const view = game.view(bytes, viewer)
      expect(game.ending(bytes)).toEqual(expected.ending)
      expect(game.isAsked(bytes)).toBe(expected.asked)
      expect(game.hide("concealment", view, viewer)).toEqual(expected.hidden.concealment)
      expect(game.hide("covering", view, viewer)).toEqual(expected.hidden.covering)
    }
    expect(game.rematch(beginFrom(game, options, moves).state, options)).toEqual(rematch)
  })

  test.each([...vectors.keys()])("turns of match %i are tried out", async (number) => {
    const { options, drafts } = vectors[number]!
    const game = await openGame(name, options)
    for (const { state, words, told } of drafts) {
      const beginning = { game, state: Uint8Array.from(Buffer.from(state, "hex")) }
      for (const [count, expected] of told.entries()) {
        const draft = Draft.read(beginning, words.slice(0, count))
        expect(toHex(draft.preview)).toBe(expected.preview)
        expect(draft.listMoves()).toEqual(expected.moves)
        expect(draft.isComplete).toBe(expected.complete)
        expect(draft.endsMatch).toBe(expected.ends)
        expect(draft.reveals).toBe(expected.reveals)
        expect(draft.listGains()).toEqual(expected.gains)
        expect(draft.listProspects()).toEqual(expected.prospects)
      }
    }
  })

  test("a match is played to its end, and what is taken back is decided anew", async () => {
    const game = await openGame(name, {})
    const match = new Match(game, {}, seededLuck(7))
    while (!match.isOver) match.play(match.listMoves()[0]!)
    expect(match.outcome!.ranks).toContain(1)
    expect(match.outcome!.points).toEqual(game.points(match.state))
    const length = match.moves.length
    match.takeBack(length - 1)
    expect(match.isOver).toBe(false)
    expect(match.history.at(-1)).toEqual({ kind: "taken back", moves: length - 1 })
    expect(() => match.takeBack(length)).toThrow(MatchError)
  })

  test("who resigns comes last, and the match may be over", async () => {
    const game = await openGame(name, {})
    const match = new Match(game, {}, seededLuck(7))
    for (let seat = 1; seat < match.seats; seat += 1) match.resign(seat)
    expect(match.isOver).toBe(true)
    expect(match.outcome).toMatchObject({ reason: "resigned" })
    expect(match.outcome!.ranks[0]).toBe(1)
    expect(() => match.resign(0)).toThrow("the match is over")
    expect(match.imagineState(WATCHER, randomNumbers(1))).toEqual(match.state)
  })

  test("no luck is played by a match that has none, and none may be chosen twice", async () => {
    const game = await openGame(name, {})
    const match = new Match(game, {})
    if (match.toMove === CHANCE) expect(match.moves).toEqual([])
    expect(() => match.play(game.moves.count)).toThrow("is not allowed now")
  })
})

test("those who gave up come last, who gave up first behind all", () => {
  const outcome = { points: [9, 5, 7], ranks: [1, 3, 2], reason: "points" }
  expect(placeBehind(outcome, [0, 2]).ranks).toEqual([3, 1, 2])
})
