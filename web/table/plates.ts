/** The name plates of those who play, at a table or in a replay. */

import type { SeatFacts } from "$web/wire/messages"
import type { Table } from "./table.svelte"
import { isYou, nameOf, splitNumber, type Company } from "$web/match/telling"

export interface Plate {
  kind: SeatFacts["kind"]
  name: string
  title: ReturnType<typeof splitNumber>
  /** None before the first move; null while they are secret. */
  points: number | null | undefined
  moves: boolean
  won: boolean
  /** Null of one who need not be here. */
  present: boolean | null
  left: "resigned" | "timed_out" | null
  replaced: boolean
  /** Whether the reader sits there. */
  own: boolean
}

/** Gives how a seat was left for good. */
export function wayOut({ resigned, timed_out }: SeatFacts): Plate["left"] {
  if (!resigned) return null
  return timed_out ? "timed_out" : "resigned"
}

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
