/** What a touch means: what is lit, the words that are tried, and a payment laid piece by piece. */

import type { Choice, LineMove } from "$web/wire/messages"
import type { Coral, View } from "./view"

/** Gives the value of a field in all choices of a verb. */
export function fieldsOf(choices: Choice[], verb: string, field: string): Set<string> {
  return new Set(
    choices.flatMap(({ fields }) =>
      fields["verb"] === verb && fields[field] !== undefined ? [fields[field]] : [],
    ),
  )
}

export const offers = (choices: Choice[], verb: string): boolean =>
  choices.some(({ fields }) => fields["verb"] === verb)

/** The cells that can be touched: to buy and to turn over, or to hunt. */
export function litCells(choices: Choice[], hunting: boolean): Set<string> {
  if (hunting) return fieldsOf(choices, "shark", "from")
  return new Set([...fieldsOf(choices, "buy", "from"), ...fieldsOf(choices, "turn", "from")])
}

/** Words what a touch of a cell tries, possible or not. */
export function wordCell(view: View, cell: string, hunting: boolean): string {
  if (hunting) return `shark ${cell}`
  return view.display[cell] === null ? `turn ${cell}` : `buy ${cell}`
}

/** Words what a touch of an own coral tries; null if it means nothing now. */
export function wordCoral(choices: Choice[], coral: Coral, hunting: boolean): string | null {
  if (hunting) return coral.parent ? `shark ${coral.parent}` : null
  if (!offers(choices, "settle") || coral.bred) return null
  return coral.parent ? `settle beside ${coral.parent}` : "settle alone"
}

/** Whether a touch of an own coral is among the choices. */
export function isLitCoral(choices: Choice[], coral: Coral, hunting: boolean): boolean {
  const words = wordCoral(choices, coral, hunting)
  return words !== null && choices.some((choice) => choice.words === words)
}

/** The ways to pay, each as its pieces. */
export function waysToPay(choices: Choice[]): string[][] {
  return choices.flatMap(({ fields }) =>
    fields["verb"] === "pay" ? [(fields["pieces"] ?? "").split(" ")] : [],
  )
}

/** Whether a way to pay has all of some pieces. */
export function hasAll(way: string[], pieces: string[]): boolean {
  const left = [...way]
  return pieces.every((piece) => {
    const place = left.indexOf(piece)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/** The ways that can still be reached from the pieces laid down. */
export function waysFrom(ways: string[][], laid: string[]): string[][] {
  return ways.filter((way) => hasAll(way, laid))
}

/** What others have just touched: cards by name, and cells from which a card has gone. */
export function markMoved(view: View, moved: LineMove[]): Set<string> {
  const flowed = moved.some(({ fields }) => fields["verb"] === "end")
  const marked = new Set<string>()
  for (const { mover, fields } of moved) {
    if (mover === null) continue
    if (fields["card"]) marked.add(fields["card"])
    if (fields["from"] && !flowed) marked.add(fields["from"])
  }
  for (const [cell, card] of Object.entries(view.display)) {
    if (card && marked.has(card)) marked.add(cell)
  }
  return marked
}
