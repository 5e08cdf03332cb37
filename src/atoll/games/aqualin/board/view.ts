/** What `view.py` writes, as the board reads it. */

export type Goal = "colours" | "creatures"

export interface School {
  seat: number
  cells: string[]
  points: number
}

export interface View {
  columns: number
  rows: number
  /** By seat. */
  goals: Goal[]
  /** The tile on each cell that has one. */
  board: Record<string, string>
  /** The open tiles; null where the next drawn tile will lie. */
  river: (string | null)[]
  reserve: number
  schools: School[]
}
