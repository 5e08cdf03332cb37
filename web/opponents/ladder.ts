/** Whom one has beaten at a game, and who is offered next. */

import type { Result } from "$web/statistics/results"
import { levelOf } from "$web/words/bots"

/** An opponent that was chosen by hand, and when, in milliseconds since 1970. */
export interface Chosen {
  bot: string
  at: number
}

/** What one has done at a game so far. */
export interface Career {
  results: Result[]
  chosen: Chosen | null
}

/** A match against levels alone: it counts by the weakest of them. */
interface Bout {
  level: number
  won: boolean
  at: number
}

const WEAKEST = "level-1"
/** After so many losses in a row a weaker opponent is offered. */
const PATIENCE = 3

/** The best level that one has beaten at a game; 0 for none. */
export const bestBeaten = (results: Result[], game: string) =>
  Math.max(0, ...boutsOf(results, game).flatMap(({ won, level }) => (won ? [level] : [])))

/**
 * Gives the opponent to offer: one above the best that was beaten, a weaker one after losses.
 *
 * Who chooses by hand begins there, and is offered nobody weaker.
 */
export function chooseOpponent(bots: string[], game: string, { results, chosen }: Career): string {
  const levels = bots.map(levelOf).filter((level) => level !== null)
  const isChosen = chosen !== null && bots.includes(chosen.bot)
  const start = isChosen ? levelOf(chosen.bot) : 1
  if (isChosen && start === null) return chosen.bot
  if (levels.length === 0) return bots[0] ?? WEAKEST
  const least = start ?? 1
  const bouts = boutsOf(results, game).filter(({ at }) => !isChosen || at > chosen.at)
  const best = Math.max(0, ...bouts.flatMap(({ won, level }) => (won ? [level] : [])))
  const next = Math.min(Math.max(least, best + 1), Math.max(...levels))
  const wanted = Math.max(least, next - Math.floor(lostInARow(bouts, next) / PATIENCE))
  return bots.find((bot) => levelOf(bot) === wanted) ?? bots[0] ?? WEAKEST
}

/** How many of the last matches were lost to opponents that are not stronger than this level. */
function lostInARow(bouts: Bout[], level: number): number {
  const lastWin = bouts.map(({ won }) => won).lastIndexOf(true)
  return bouts.slice(lastWin + 1).filter((bout) => bout.level <= level).length
}

/** The matches of a game against levels alone, the oldest first. */
function boutsOf(results: Result[], game: string): Bout[] {
  return results
    .filter((result) => result.game === game && result.others.length > 0)
    .map(({ others, won, at }) => ({
      level: Math.min(...others.map((other) => levelOf(other) ?? 0)),
      won,
      at,
    }))
    .filter(({ level }) => level > 0)
    .sort((one, other) => one.at - other.at)
}
