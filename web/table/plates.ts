/** The name plates of those who sit at a table. */

import type { Table } from "./table.svelte"
import { wayOut, type Plate } from "$web/match/plate"
import { isYou, nameOf, splitNumber, type Company } from "$web/match/telling"

export function platesOf(table: Table, company: Company): Plate[] {
  const mover = table.show.current?.mover ?? table.now?.scene?.to_move ?? null
  return company.seats.map((facts, seat) => ({
    kind: facts.kind,
    name: facts.name,
    title: splitNumber(nameOf(company, seat)),
    points: table.points[seat],
    moves: mover === seat,
    won: table.now?.outcome?.places[seat] === 1,
    present: facts.kind === "person" ? table.present.includes(seat) : null,
    left: wayOut(facts),
    replaced: facts.replaced,
    own: isYou(company, seat),
  }))
}
