/** What others have done since the viewer's turn, as it is marked on the table. */

import type { LineMove } from "$web/wire/messages"
import type { View } from "../view"

/** What a seat has got: its last boats, goods by kind, and whether it has bred. */
export interface SeatMarks {
  boats: number
  goods: ReadonlySet<string>
  hasBred: boolean
}

/** What takes a card away from its cell. */
const TAKING = ["buy", "take", "shark"]

/** Cards by name, and the cells where they lie or are looked at. */
export function markMoved(view: View, moved: LineMove[]): Set<string> {
  const flowed = moved.some(({ fields }) => fields["verb"] === "end")
  const marked = new Set<string>()
  for (const { mover, fields } of moved) {
    if (mover === null) continue
    if (fields["card"]) marked.add(fields["card"])
    if (fields["fish"]) marked.add(fields["fish"])
    if (fields["from"] && !flowed && !TAKING.includes(fields["verb"]!)) marked.add(fields["from"])
  }
  for (const [cell, card] of Object.entries(view.display)) {
    if (card && marked.has(card)) marked.add(cell)
  }
  return marked
}

/** The cells from which others have got a card, or chased one away. */
export function leftCells({ display }: View, moved: LineMove[]): Set<string> {
  return new Set(
    moved.flatMap(({ mover, fields: { verb = "", from, card } }) => {
      const isGone = mover !== null && TAKING.includes(verb) && from && display[from] !== card
      return isGone ? [from] : []
    }),
  )
}

/** Whether a shark has chased something onto the discard pile. */
export const hasChased = (moved: LineMove[]) =>
  moved.some(({ fields }) => fields["verb"] === "shark")

/** Marks what lies in front of a seat. */
export function markSeat(view: View, moved: LineMove[], seat: number): SeatMarks {
  const own = moved.filter(({ mover }) => mover === seat).map(({ fields }) => fields)
  const got = own
    .filter(({ verb }) => verb === "buy" || verb === "take")
    .flatMap(({ card }) => card ?? [])
  const parents = view.seats[seat]!.corals.flatMap(({ parent }) => parent ?? [])
  return {
    boats: own.filter(({ verb }) => verb === "boat").length,
    goods: new Set([
      ...own.flatMap(({ verb, colour }) => (verb === "worm" && colour ? [colour] : [])),
      ...got.map(kindOf).filter((kind) => kind === "pearl" || kind === "shark"),
      ...(own.some(({ verb }) => verb === "shark") ? ["shark"] : []),
    ]),
    hasBred: got.some((card) => isFish(card) && !isWaiting(view, card, parents)),
  }
}

/** The kind of a card without its number: coral-7 is a coral. */
const kindOf = (card: string) => card.replace(/-\d+$/, "")

const isFish = (card: string) => /-(male|female)-/.test(card)

/** Whether a fish waits on a coral, or is still being bought. */
const isWaiting = ({ display }: View, card: string, parents: string[]) =>
  parents.includes(card) || Object.values(display).includes(card)
