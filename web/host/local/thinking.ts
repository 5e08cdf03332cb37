/** Thinking: what bots are asked about a table in the page, as the seat to move knows it. */

import { addressOf } from "$web/address"
import { randomNumbers } from "$web/engine/luck/luck"
import { Thinkers, type Thought } from "$web/engine/bots/thinker"
import type { Question } from "$web/engine/bots/question"
import { running } from "../table/decide"
import type { LocalTable } from "../table/localTable"

/** By these numbers all that a seat cannot know is imagined: neither truth nor key is in them. */
const IMAGINED = randomNumbers(0)
const SEEDS = 2 ** 48

/** Whoever chooses turns. */
export interface Thinking {
  think(question: Question, signal: AbortSignal): Promise<Thought>
}

let thinkers: Thinkers | null = null

/** Gives the workers of this page, which start when they are needed. */
export const openThinking = (): Thinking =>
  (thinkers ??= new Thinkers(new URL(addressOf("wasm/"), location.href)))

/** Gives the question for the turn of the seat to move. */
export function questionOf(table: LocalTable, bot: string): Question {
  const match = running(table)
  return {
    game: table.head.game,
    options: table.head.options,
    bot,
    seed: Math.floor(Math.random() * SEEDS),
    state: match.imagineState(match.toMove, IMAGINED),
    spent: 0,
  }
}
