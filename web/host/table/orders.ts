/** Standing orders: what a seat wants to answer when it is asked in the turn of another. */

import type { Game } from "$web/engine/game"
import type { Match } from "$web/engine/match/match"
import { Refusal } from "$web/wire/http"

/** Refuses an order that cannot be followed; an empty one is none. */
export function checkOrder({ description }: Game, order: readonly string[]) {
  const { answers } = description
  if (answers.length === 0) throw new Refusal("no_questions")
  const isSingle = new Set(order).size === order.length
  if (isSingle && order.every((each) => answers.includes(each))) return
  throw new Refusal("bad_order", { expected: answers.join(", ") })
}

/** Tells whether the seat to move is asked in the turn of another. */
export const isAsked = (match: Match) => !match.isOver && match.game.isAsked(match.state)

/** Gives what the order of the seat to move answers now; null where it says nothing possible. */
export function findAnswer(match: Match, order: readonly string[]): string | null {
  if (order.length === 0 || !isAsked(match)) return null
  const possible = match.listMoves().map((move) => match.game.write(move))
  return order.find((answer) => possible.includes(answer)) ?? null
}
