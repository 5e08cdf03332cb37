/** Sharing: the match of a table in the page goes on at the server, and others are invited to it. */

import { recordMatch } from "$web/engine/records/replay"
import { writeRecord } from "$web/engine/records/record"
import type { MakeTable, SeatWish } from "$web/wire/messages"
import { running } from "./decide"
import type { LocalTable, Sitter } from "./localTable"
import { playersOf } from "./record"

/**
 * Gives the wish for a table of the server that goes on with the match, with one seat open.
 *
 * Hints that only one person had are none among friends.
 */
export function wishToShare(table: LocalTable, seat: number): Omit<MakeTable, "contribution"> {
  const { head, sitters, held } = table
  return {
    game: head.game,
    options: head.options,
    seats: sitters.map((sitter, at) => (at === seat ? { type: "open" } : seatWish(sitter))),
    hints: head.hints && held.length > 1,
    concealed: head.concealed,
    covered: head.covered,
    chat: true,
    clock: head.clock,
    earlier: {
      record: writeRecord(recordMatch(running(table), playersOf(table))),
      key: head.key,
    },
  }
}

const seatWish = ({ kind, name }: Sitter): SeatWish =>
  kind === "bot" ? { type: "bot", bot: name } : { type: "person", name }
