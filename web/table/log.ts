/** The log: what happened at the table, and what of it was taken back. */

import type { Entry, EntryLine } from "$web/wire/messages"

/** An entry in the log; `struck` when it was taken back. */
export interface LogLine extends EntryLine {
  struck: boolean
}

/** Keeps of an entry what the log tells. */
export function lineOf(entry: Entry): EntryLine {
  const { frames, ...rest } = entry
  return {
    ...rest,
    moves: frames.map(({ mover, fields }) => ({ mover, fields })),
    gains: frames.flatMap((frame) => frame.gains),
  }
}

/** Strikes out what later entries took back. */
export function strike(lines: EntryLine[]): LogLine[] {
  const returns = lines.filter((line) => line.to !== null)
  return lines.map((line) => ({
    ...line,
    struck: returns.some(
      ({ sequence, to }) => line.sequence < sequence && line.sequence > (to ?? sequence),
    ),
  }))
}

/** Whether the pieces may lie differently after it; if not, a draft of the turn stays good. */
export function changesTheBoard({ kind, to }: Pick<EntryLine, "kind" | "to">): boolean {
  return to !== null || ["sat", "played", "resigned", "timed out"].includes(kind)
}
