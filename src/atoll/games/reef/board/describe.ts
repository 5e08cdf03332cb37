/** Reef in sentences, for those who hear the board or hover over it. */

import type { Say } from "$web/words/say"
import type { Colour, Demand, Print } from "./view"

/** Says what lies on a cell: its top first, and how high it is. */
export function describeCell(say: Say, cell: string, pieces: Colour[]): string {
  if (pieces.length === 0) return say("cell.empty", { cell })
  return say("cell.stack", { cell, stack: describeStack(say, pieces), height: pieces.length })
}

/** Says the pieces of a stack, its top first. */
export function describeStack(say: Say, pieces: Colour[]): string {
  const colours = pieces.map((colour) => say(`colour.${colour}`)).reverse()
  return colours.length > 0 ? colours.join(say("cell.on")) : say("text.empty")
}

/** Says what a card brings, what it asks for and what that pays. */
export function describeCard(say: Say, card: string, print: Print): string {
  const [first, second] = print.corals
  const brings =
    first === second
      ? say("card.twice", { colour: first! })
      : say("card.both", { first: first!, second: second! })
  const pattern = print.around
    ? say("card.around", print.around)
    : describePattern(say, print.pattern ?? [])
  const pays = say(print.around ? "card.pays.each" : "card.pays", { count: print.points })
  return say("card.whole", { card, brings, pattern, pays })
}

function describePattern(say: Say, pattern: Demand[]): string {
  const rows = [...new Set(pattern.map((demand) => demand.row))].sort((one, other) => other - one)
  const columns = [...new Set(pattern.map((demand) => demand.column))]
  const pieces = [...pattern]
    .sort((one, other) => other.row - one.row || one.column - other.column)
    .map((demand) => describeDemand(say, demand))
    .join(say("card.and"))
  if (pattern.length === 1) return pieces
  if (rows.length === 1 || columns.length === 1) return say("card.line", { pieces })
  const diagonal = rows.length === pattern.length && columns.length === pattern.length
  if (diagonal) return say("card.diagonal", { pieces })
  if (rows.length === 2 && columns.length === 2) {
    return say(pattern.length === 4 ? "card.square" : "card.corner", { pieces })
  }
  return say("card.shape", { pieces })
}

function describeDemand(say: Say, { colour, least, most }: Demand): string {
  const piece = say(colour ? `colour.${colour}` : "card.any")
  if (least === 1 && most === 4) return piece
  if (least === most) return say("card.exactly", { piece, height: least })
  return say("card.least", { piece, height: least })
}
