/** Judges a command: gives the row that it becomes, or refuses it. */

import type { Match } from "$web/engine/match/match"
import { Refusal } from "$web/wire/http"
import type { Command, Play } from "$web/wire/messages"
import { readDraft } from "../drafting"
import type { LocalTable } from "./localTable"
import { checkOrder } from "./orders"
import type { Played, Row, TakenBack } from "./rows"
import { targetOfTakeback } from "./takebacks"
import { checkHolds, hasCurtain, viewpointOf, type Viewer } from "./viewer"

/** Gives the row of a command; nobody sits elsewhere who could be asked, called or spoken to. */
export function decide(table: LocalTable, viewer: Viewer, command: Command): Row {
  switch (command.type) {
    case "play":
      return playAt(table, viewer, command)
    case "take back":
      checkHolds(viewer, command.seat)
      return takeBackAt(table, command.seat)
    case "order":
      checkHolds(viewer, command.seat)
      return orderAt(table, viewer, command)
    case "resign":
      checkHolds(viewer, command.seat)
      return resignAt(table, command.seat)
    case "answer":
      throw new Refusal("no_request")
    case "say":
    case "write":
      throw new Refusal("nobody_else")
    default:
      throw new Refusal("not_waited_for")
  }
}

/** Gives the row of a whole turn of the seat to move, with the luck that follows. */
export function playTurn(table: LocalTable, words: readonly string[]): Played {
  const match = running(table)
  const draft = readDraft(match, words)
  if (!draft.isComplete || draft.moves.length === 0) throw new Refusal("incomplete")
  const moves = draft.words
  return { type: "played", seat: match.toMove, moves, luck: table.foresee(moves) }
}

/** Gives the match that is being played here; refuses before it and after it. */
export function running({ match, shared }: LocalTable): Match {
  if (match === null) throw new Refusal("not_begun")
  if (shared !== null) throw new Refusal("shared")
  if (match.isOver) throw new Refusal("over")
  return match
}

function playAt(table: LocalTable, viewer: Viewer, { draft }: Play): Played {
  const { toMove } = running(table)
  const isTheirs = viewer.held.includes(toMove) && !table.sitters[toMove]!.resigned
  if (!isTheirs || hasCurtain(table, viewer)) throw new Refusal("not_your_turn")
  return playTurn(table, draft)
}

function takeBackAt(table: LocalTable, seat: number): TakenBack {
  const to = targetOfTakeback(table, seat)
  if (to === null) throw new Refusal("no_takeback")
  return { type: "taken back", seat, to }
}

function orderAt(
  table: LocalTable,
  viewer: Viewer,
  { seat, answers }: { seat: number; answers: string[] },
): Row {
  running(table)
  if (viewpointOf(table, viewer) !== seat) throw new Refusal("not_your_turn")
  if (table.sitters[seat]!.resigned) throw new Refusal("over")
  checkOrder(table.game, answers)
  return { type: "ordered", seat, answers }
}

function resignAt(table: LocalTable, seat: number): Row {
  running(table)
  if (table.sitters[seat]!.resigned) throw new Refusal("over")
  return { type: "resigned", seat }
}
