/** Inviting: to which seats of a table in the page others may come from elsewhere. */

import type { Now } from "$web/host/told"
import type { TableFacts } from "$web/wire/messages"

/**
 * Lists the seats to which somebody may be invited: all but the first own one, while the match goes on.
 *
 * Where it began from a position, whoever chose that may know what the seats hold there.
 */
export function listInvitable(
  { held, given }: TableFacts,
  { seats, scene, outcome }: Now,
): number[] {
  if (scene === null || outcome !== null || given > 0) return []
  return seats.flatMap(({ resigned }, seat) => (resigned || seat === held[0] ? [] : [seat]))
}
