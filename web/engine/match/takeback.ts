/** Takebacks: which turns stand for good, as `src/atoll/matches/takeback.py` says it. */

import { CHANCE, type Game } from "../game"
import type { Made } from "./story"

/** Tells whether moves stand for good: somebody, or all, learnt what they cannot forget. */
export function standsForGood(game: Game, made: readonly Made[]): boolean {
  return game.description["has secrets"] && made.some((each) => tells(game, each))
}

function tells(game: Game, { mover, move, before }: Made): boolean {
  if (game.discloses(before, move)) return true
  if (mover !== CHANCE) return game.reveals(before, move)
  const seats = Array.from({ length: game.seats }, (_, seat) => seat)
  return new Set(seats.map((seat) => game.isSecret(before, move, seat))).size > 1
}
