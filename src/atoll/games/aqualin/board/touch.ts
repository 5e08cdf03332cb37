/** What a touch means: which tiles may go where, and the words of the moves that are tried. */

import type { Choice } from "$web/wire/messages"
import { cellNames } from "./geometry"
import type { View } from "./view"

/** Gives the tile at a place of the reef (`c4`) or of the river (`river 2`). */
export function tileAt(view: View, place: string): string | null {
  if (isCell(place)) return view.board[place] ?? null
  return view.river[Number(place.slice("river ".length)) - 1] ?? null
}

export const isCell = (place: string): boolean => !place.startsWith("river")

/**
 * Tells where the tile at a place may go. Before a slide a tile may also be placed, since to stay
 * is then a move, too.
 */
export function targets(view: View, choices: Choice[], place: string): Set<string> {
  if (isCell(place)) {
    return new Set(choices.flatMap(({ fields }) => (fields.from === place ? [fields.to!] : [])))
  }
  const tile = tileAt(view, place)
  const placements = choices.filter(({ fields }) => fields.verb === "place")
  if (placements.length > 0) {
    return new Set(placements.flatMap(({ fields }) => (fields.tile === tile ? [fields.to!] : [])))
  }
  return tile && mayStay(choices) ? emptyCells(view) : new Set()
}

/** Words the moves that bring the tile from one place to the other, possible or not. */
export function wordMoves(view: View, choices: Choice[], from: string, to: string): string[] {
  if (isCell(from)) return [`slide ${from} ${to}`]
  const place = `place ${tileAt(view, from)} ${to}`
  return mayStay(choices) ? ["stay", place] : [place]
}

const mayStay = (choices: Choice[]): boolean => choices.some(({ fields }) => fields.verb === "stay")

function emptyCells(view: View): Set<string> {
  return new Set(cellNames(view.columns, view.rows).filter((cell) => !(cell in view.board)))
}
