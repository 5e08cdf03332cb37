/** The points at the end of a match, in words. */

import type { AccountLine } from "$web/wire/messages"
import { tellGain, tellMove, type Company } from "$web/match/telling"

/** A line of the account: what it was for, and by which move, if it was won by one. */
export interface Told {
  reason: string
  move: string
}

export function tellLine(company: Company, line: AccountLine): Told {
  return {
    reason: tellReason(company, line),
    move: line.move ? tellMove(company, line.move) : "",
  }
}

function tellReason({ say }: Company, line: AccountLine): string {
  if (!line.rule) return say("account.start")
  const reason = tellGain(say, line)
  if (line.at_end) return say("account.end", { reason })
  // What lies on the board is told apart by its size, if the game does not tell it.
  const { cells, fields, sequence } = line
  if (sequence !== null || cells.length === 0 || "count" in fields) return reason
  return say("account.cells", { reason, count: cells.length })
}
