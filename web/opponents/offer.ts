/** The opponents that this browser offers, by what it remembers. */

import { recallOpponent, recallResults, rememberOpponent } from "$web/memory"
import { bestBeaten, chooseOpponent } from "./ladder"

/** The opponent to offer at a game. */
export const offerOpponent = (bots: string[], game: string) =>
  chooseOpponent(bots, game, {
    results: Object.values(recallResults()),
    chosen: recallOpponent(game),
  })

/** Remembers an opponent that was chosen instead of the one that is offered. */
export function noteOpponent(bots: string[], game: string, bot: string) {
  if (bot !== offerOpponent(bots, game)) rememberOpponent(game, bot)
}

/** The best level that was beaten here at a game; 0 for none. */
export const recallBeaten = (game: string) => bestBeaten(Object.values(recallResults()), game)
