/** The points at the end of a match, in words. */

import { knows } from "$web/words/words"
import type { AccountLine } from "$web/wire/messages"
import type { LogLine } from "./log"
import { tellMove, type Company } from "./telling"

/** A line of the account: what it was for, and by which move, if it was won by one. */
export interface Told {
  reason: string
  move: string
}

export function tellLine(company: Company, line: AccountLine, log: LogLine[]): Told {
  return { reason: tellReason(company, line), move: tellMoveOf(company, line, log) }
}

function tellReason({ say }: Company, { rule, cells, sequence }: AccountLine): string {
  if (!rule) return say("account.start")
  const known = knows(say, `gain.${rule}`) ? say(`gain.${rule}`) : say("rule", { rule })
  // What lies on the board is told apart by its size.
  if (sequence !== null || cells.length === 0) return known
  return say("account.cells", { reason: known, count: cells.length })
}

/** The first move of the turn in which the seat won them. */
function tellMoveOf(company: Company, { seat, sequence }: AccountLine, log: LogLine[]): string {
  const row = log.find((line) => line.sequence === sequence)
  const move = row?.moves.find(({ mover }) => mover === seat)
  return move ? tellMove(company, move) : ""
}
