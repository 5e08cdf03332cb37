/** Moves that were typed in one line, with semicolons between them. */
export const splitMoves = (typed: string): string[] =>
  typed
    .split(";")
    .map((move) => move.trim())
    .filter((move) => move !== "")
