// Generated from the layout in sight.py by `make types`. Do not edit.

export const PHASE_NAMES = [
  "decide first",
  "deal",
  "turn up",
  "open",
  "act",
  "place",
  "over",
] as const
export type Phase = (typeof PHASE_NAMES)[number]

export const COLOUR_NAMES = ["red", "yellow", "green", "purple"] as const
export type Colour = (typeof COLOUR_NAMES)[number]

export interface OnDisplay {
  card: string
  points: number
}

/** R20 to R22: a cell of a pattern, counted from the lower left; null fits any colour. */
export interface Demand {
  row: number
  column: number
  colour: Colour | null
  least: number
  most: number
}

export interface Around {
  counted: Colour
  highest: Colour
}

/** What is printed on a card; either a pattern, or what is counted around the highest. */
export interface Print {
  corals: Colour[]
  points: number
  pattern?: Demand[]
  around?: Around
}

export interface View {
  seats: number
  first: number | null
  phase: Phase
  /** Whose turn it is. */
  seat: number | null
  "last round": boolean
  turns: number[]
  points: number[]
  supplies: Record<Colour, number>
  /** By seat: the pieces on each covered cell, from the bottom up. */
  boards: Record<string, Colour[]>[]
  display: (OnDisplay | null)[]
  top: string | null
  deck: number
  /** By seat; null is the back of a card. */
  hands: (string | null)[][]
  /** By seat. */
  played: string[][]
  /** The card whose corals are being placed. */
  card: string | null
  /** R14: what can be looked at, also when played. */
  cards: Record<string, Print>
  /** What is still to be placed. */
  corals: Colour[]
}
