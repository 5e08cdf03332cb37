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
export function describeCard(say: Say, number: string, print: Print): string {
  const pays = say(print.around ? "card.pays.each" : "card.pays", { count: print.points })
  const pattern = describePattern(say, print)
  return say("card.whole", { number, brings: describeCorals(say, print), pattern, pays })
}

/** Names a card within a sentence: its number, and in brackets what it brings, asks for and pays. */
export function nameCard(say: Say, number: string, print: Print): string {
  const brings = describePieces(say, print.corals)
  const pattern = describePattern(say, print)
  return say("card.face", { number, brings, pattern, points: print.points })
}

/** Says which corals a card brings. */
export function describeCorals(say: Say, { corals }: Print): string {
  const [first, second] = corals
  return first === second
    ? say("card.twice", { colour: first! })
    : say("card.both", { first: first!, second: second! })
}

/** Says what a card asks for. */
export function describePattern(say: Say, { pattern = [], around }: Print): string {
  if (around) return say("card.around", { ...around })
  const demands = [...pattern].sort(
    (one, other) => other.row - one.row || one.column - other.column,
  )
  const pieces = haveOneHeight(demands)
    ? withHeight(say, describePieces(say, demands.map(colourOf)), demands[0]!)
    : demands
        .map((demand) => withHeight(say, say(`colour.${colourOf(demand)}`), demand))
        .join(say("card.and"))
  const shape = shapeOf(demands)
  return shape ? say(shape, { pieces }) : pieces
}

const colourOf = ({ colour }: Demand) => colour ?? "any"

const haveOneHeight = ([first, ...others]: Demand[]) =>
  first !== undefined &&
  others.every(({ least, most }) => least === first.least && most === first.most)

/** Says pieces by their colours: three reds, red and green, or one after the other. */
function describePieces(say: Say, colours: (Colour | "any")[]): string {
  const kinds = new Set(colours)
  if (kinds.size === 1 && colours.length > 1)
    return say("card.pieces", { many: String(colours.length), colour: colours[0]! })
  if (kinds.size === colours.length) return say("card.colours", { colours: colours.join(" ") })
  return colours.map((colour) => say(`colour.${colour}`)).join(say("card.and"))
}

function withHeight(say: Say, piece: string, { least, most }: Demand): string {
  if (least === 1 && most === 4) return piece
  return say(least === most ? "card.exactly" : "card.least", { piece, height: least })
}

/** How the cells of a pattern lie to each other: the key of the phrase; none for a single cell. */
function shapeOf(demands: Demand[]): string | null {
  if (demands.length < 2) return null
  const rows = new Set(demands.map(({ row }) => row)).size
  const columns = new Set(demands.map(({ column }) => column)).size
  if (rows === 1 || columns === 1) return demands.length === 2 ? "card.beside" : "card.line"
  if (rows === demands.length && columns === demands.length) return "card.diagonal"
  if (rows === 2 && columns === 2) return demands.length === 4 ? "card.square" : "card.corner"
  return "card.shape"
}
