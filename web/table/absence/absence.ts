/** Somebody who seems to be away from a table without a clock, and what this viewer may do. */

import type { Now } from "$web/host/told"

export type Absence =
  /** Another asks whether one is there. */
  | { is: "called"; seat: number; by: number }
  /** The computer plays for a seat of one's own. */
  | { is: "replaced"; seat: number }
  /** Another may be asked whether they are there, */
  | { is: "callable"; seat: number }
  /** was asked and may answer, */
  | { is: "asked"; seat: number; left: number }
  /** or has not answered in time. */
  | { is: "silent"; seat: number }

/** What there is to be said at a moment of the server's time; null for nothing. */
export function absenceOf(
  { wait, seats, outcome }: Now,
  held: number[],
  at: number,
): Absence | null {
  if (outcome) return null
  if (wait && wait.by !== null && held.includes(wait.seat)) {
    return { is: "called", seat: wait.seat, by: wait.by }
  }
  const replaced = held.find((seat) => seats[seat]?.replaced)
  const plays = held.some((seat) => !seats[seat]?.resigned && !seats[seat]?.replaced)
  if (wait && plays && !held.includes(wait.seat)) {
    if (wait.deadline !== null) {
      const left = wait.deadline - at
      return left > 0 ? { is: "asked", seat: wait.seat, left } : { is: "silent", seat: wait.seat }
    }
    if (replaced === undefined && at >= wait.call_from) return { is: "callable", seat: wait.seat }
  }
  return replaced === undefined ? null : { is: "replaced", seat: replaced }
}
