/** The record of a table in the page, when its match is over. */

import { recordMatch } from "$web/engine/records/replay"
import { writeRecord, type Player } from "$web/engine/records/record"
import { Refusal } from "$web/wire/http"
import type { LocalTable } from "./localTable"

/** Gives the record as text. */
export function recordText(table: LocalTable): string {
  if (table.match === null || !table.isOver) throw new Refusal("not_over")
  return writeRecord(recordMatch(table.match, playersOf(table)))
}

/** Gives who plays, as records name them. */
export const playersOf = ({ sitters }: LocalTable): Player[] =>
  sitters.map(({ kind, name }, seat) =>
    kind === "bot" ? { kind, name } : { kind: "person", name: name || `guest ${seat + 1}` },
  )
