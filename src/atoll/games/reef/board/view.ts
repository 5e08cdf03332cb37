/** What a person may see of Reef: the shape of what `view.py` writes. */

export type Colour = "red" | "yellow" | "green" | "purple"

export const COLOURS: Colour[] = ["red", "yellow", "green", "purple"]

/** A cell of a pattern, counted from the lower left; without a colour it fits any. */
export interface Demand {
  row: number
  column: number
  colour: Colour | null
  least: number
  most: number
}

/** What is printed on a card: a pattern, or two colours of which one is counted around the other. */
export interface Print {
  corals: Colour[]
  points: number
  pattern?: Demand[]
  around?: { counted: Colour; highest: Colour }
}

export interface ReefView {
  seats: number
  first: number | null
  phase: string
  seat: number | null
  turns: number[]
  supplies: Record<Colour, number>
  /** By seat: the pieces on each covered cell, from the bottom up. */
  boards: Record<string, Colour[]>[]
  display: ({ card: string; points: number } | null)[]
  top: string | null
  deck: number
  /** By seat; null is the back of a card. */
  hands: (string | null)[][]
  /** By seat: the cards that were played, by their numbers. */
  played: string[][]
  card: string | null
  cards: Record<string, Print>
  corals: Colour[]
}
