/** The name plates of those who sit at a table. */

import type { Table } from "./table.svelte"
import { wayOut, type Plate } from "$web/match/plate"
import { isYou, nameOf, splitNumber, type Company } from "$web/match/telling"

export function platesOf(table: Table, company: Company): Plate[] {
  const { now, show } = table
  const mover = show.current?.mover ?? (now?.outcome ? null : (now?.scene?.to_move ?? null))
  return company.seats.map((facts, seat) => ({
    kind: facts.kind,
    name: facts.name,
    title: splitNumber(nameOf(company, seat)),
    points: table.points[seat],
    moves: mover === seat,
    won: now?.outcome?.ranks[seat] === 1,
    present: facts.kind === "person" ? table.present.includes(seat) : null,
    left: wayOut(facts),
    replaced: facts.replaced,
    own: isYou(company, seat),
  }))
}
