/** Cards and cells in words, for those who hear the board or hover over it. */

import type { Say } from "$web/words/say"
import type { Coral } from "./view"

/** What a card is, read from its name: `blue-male-1`, `coral-7`. */
export interface Face {
  kind: string
  colour: string
  sex: string
  number: string
}

export function readCard(name: string): Face {
  const parts = name.split("-")
  const number = parts.at(-1) ?? ""
  if (parts.length === 3) return { kind: "fish", colour: parts[0]!, sex: parts[1]!, number }
  return { kind: parts[0]!, colour: "", sex: "", number }
}

export function describeCard(say: Say, name: string): string {
  const { kind, colour, sex } = readCard(name)
  return say(kind === "fish" ? `card.${colour}-${sex}` : `card.${kind}`)
}

/** Says what lies on a cell; without a card it is a gap, null is a back. */
export function describeCell(say: Say, cell: string, card: string | null | undefined): string {
  if (card === undefined) return say("cell.empty", { cell })
  if (card === null) return say("cell.closed", { cell })
  return say("cell.open", { cell, what: describeCard(say, card) })
}

/** Says where the boats of a seat stand; without a name they are the reader's own. */
export function describeBoats(say: Say, name: string | null, count: number): string {
  return name === null ? say("boats.you", { count }) : say("boats", { name, count })
}

export function describeCoral(say: Say, { parent, bred }: Coral): string {
  if (bred) return say("coral.bred", { pair: bred })
  return parent ? say("coral.parent", { card: parent }) : say("coral.empty")
}
