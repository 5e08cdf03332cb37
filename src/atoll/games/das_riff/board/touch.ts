/** What a touch means: what is lit, the words that are tried, and a payment laid piece by piece. */

import type { Choice } from "$web/wire/messages"
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

/** The key of the answer to a touch of an own coral that means nothing now; null out of turn. */
export function answerCoral(choices: Choice[], coral: Coral, hunting: boolean): string | null {
  if (choices.length === 0) return null
  if (hunting) return "answer.prey"
  return coral.bred ? "answer.bred" : "answer.coral"
}

/** Whether a touch of an own coral is among the choices; fish that are alike share one. */
export function isLitCoral(choices: Choice[], coral: Coral, hunting: boolean): boolean {
  const words = wordCoral(choices, coral, hunting)
  if (words === null) return false
  if (hunting) return choices.some((choice) => choice.words === words)
  return choices.some((choice) => withoutNumber(choice.words) === withoutNumber(words))
}

const withoutNumber = (card: string): string => card.replace(/-\d+$/, "")

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
