/** Turns are read from words, and refused with the codes, rules and fields that the server gives. */

import { describe, expect, test } from "vitest"
import { built, openGame } from "$web/engine/tests/games"
import { readGame, type AnswerVector } from "$web/engine/tests/vectors"
import type { Beginning } from "$web/engine/match/draft"
import { Refusal } from "$web/wire/http"
import { readDraft } from "./drafting"

/** Gives how a turn is refused; null where it is not. */
function answer(beginning: Beginning, words: string[]): AnswerVector | null {
  try {
    readDraft(beginning, words)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, fields, rule } = error
    return { code, fields, rule }
  }
}

describe.each(built)("%s", (name) => {
  const { matches } = readGame(name)

  test.each([...matches.keys()])("turns of match %i are read or refused", async (number) => {
    const { options, drafts } = matches[number]!
    const game = await openGame(name, options)
    for (const { state, answers } of drafts) {
      const beginning = { game, state: Uint8Array.from(Buffer.from(state, "hex")) }
      expect(answers.map(([words]) => [words, answer(beginning, words)])).toEqual(answers)
    }
  })

  test("every kind of refusal is among them", () => {
    const answers = matches.flatMap(({ drafts }) => drafts.flatMap((each) => each.answers))
    const codes = new Set(answers.map(([, refused]) => refused?.code))
    expect([...codes]).toEqual(expect.arrayContaining([undefined, "unreadable", "complete"]))
    expect(answers.some(([, refused]) => refused?.rule)).toBe(true)
  })
})
