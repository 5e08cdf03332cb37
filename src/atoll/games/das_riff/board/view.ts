// Generated from the layout in sight.py by `make types`. Do not edit.

export const PHASE_NAMES = [
  "decide first",
  "deal",
  "breeding",
  "roll",
  "replace",
  "answer",
  "buy",
  "pay",
  "take",
  "settle",
  "over",
] as const
export type Phase = (typeof PHASE_NAMES)[number]

export const COLOUR_NAMES = ["blue", "green", "pink", "purple", "red", "yellow"] as const
export type Colour = (typeof COLOUR_NAMES)[number]

export const ROW_NAMES = ["a", "b", "c", "d"] as const
export type Row = (typeof ROW_NAMES)[number]

/** Empty, with a waiting parent, or closed by a breeding card. */
export interface Coral {
  coral: string
  parent: string | null
  bred: string | null
}

export interface SeatView {
  worms: Record<Colour, number>
  /** They stand at the columns from 1 to this. */
  boats: number
  pearls: string[]
  sharks: string[]
  corals: Coral[]
  breedings: number
  /** What an open card costs the seat, by its row. */
  prices: Record<Row, number>
}

export interface View {
  first: number | null
  phase: Phase
  /** Whose turn it is. */
  seat: number | null
  turns: number
  "turn limit": number
  /** The card on each cell that has one; null is the back of a card. */
  display: Record<string, string | null>
  draw: number
  discard: string[]
  /** The open breeding cards; null where one is about to be turned up. */
  breeding: (string | null)[]
  "breeding pile": number
  dice: Colour[]
  reserve: Record<Colour, number>
  "boats left": number
  seats: SeatView[]
  /** Where the card lies that is being bought. */
  cell: string | null
}
