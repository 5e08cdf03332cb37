/** What a match that is over was for the one who played it here. */

import type { Result } from "$web/statistics/results"
import type { Now } from "$web/host/told"
import type { TableFacts } from "$web/wire/messages"

/**
 * One's own result; null while it is not over, and for who does not play for one seat alone.
 *
 * Nor does a match count that began from a position: it was half played by others.
 */
export function resultOf(facts: TableFacts, { outcome, seats }: Now): Result | null {
  const [seat, ...more] = facts.held
  if (!outcome || seat === undefined || more.length > 0 || facts.given > 0) return null
  return {
    game: facts.game,
    others: seats
      .filter((_, other) => other !== seat)
      .map(({ kind, name }) => (kind === "bot" ? name : "")),
    won: outcome.ranks[seat] === 1,
    points: outcome.points[seat] ?? 0,
    at: Date.now(),
  }
}
