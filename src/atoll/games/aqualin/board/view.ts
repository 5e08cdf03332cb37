// Generated from the layout in sight.py by `make types`. Do not edit.

export const GOAL_NAMES = ["colours", "creatures"] as const
export type Goal = (typeof GOAL_NAMES)[number]

export const PHASE_NAMES = ["decide first", "draw", "slide", "place", "over"] as const
export type Phase = (typeof PHASE_NAMES)[number]

export interface School {
  seat: number
  cells: string[]
  points: number
}

export interface View {
  columns: number
  rows: number
  goals: Goal[]
  first: number | null
  turn: number
  phase: Phase
  /** Whose turn it is. */
  seat: number | null
  /** The tile on each cell that has one. */
  board: Record<string, string>
  /** The open tiles; null where a tile was taken and the next one will lie. */
  river: (string | null)[]
  reserve: number
  points: number[]
  schools: School[]
}
