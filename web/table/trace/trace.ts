/** The trace of others: what was played since the seat in sight has moved. */

import type { Entry, LineMove } from "$web/wire/messages"
import type { View } from "$web/match/show.svelte"

/** A turn that can be shown again: with what the table looked like before it. */
export interface Recent {
  entry: Entry
  before: View | null
}

/** So many turns are remembered: one's own may be taken back, and then older ones count again. */
const MOST_RECENT = 40

/** Puts entries after those that are known, and leaves out what they took back. */
export function goOn(recent: Recent[], entries: Entry[], before: View | null): Recent[] {
  let all = recent
  let known = before
  for (const entry of entries) {
    const { to } = entry
    if (to !== null) all = all.filter((one) => one.entry.sequence <= to)
    const seen = entry.frames.at(-1)?.view
    if (seen === undefined) continue
    all = [...all, { entry, before: known }]
    known = seen
  }
  return all.slice(-MOST_RECENT)
}

/** What others have played since a seat has moved; for who watches, the last turn. */
export function traceOf(recent: Recent[], viewer: number | null): Recent[] {
  const turns = recent.filter(({ entry }) => entry.kind === "played")
  const seat = turns.at(-1)?.entry.seat ?? null
  const isBefore =
    viewer === null
      ? ({ entry }: Recent) => entry.seat !== seat
      : ({ entry }: Recent) => entry.seat === viewer
  return turns.slice(turns.map(isBefore).lastIndexOf(true) + 1)
}

/** The moves of a trace that somebody made, one's own left out. */
export function movesOf(trace: Recent[], viewer: number | null): LineMove[] {
  return trace
    .flatMap(({ entry }) => entry.frames)
    .filter(({ mover }) => mover !== null && mover !== viewer)
    .map(({ mover, fields }) => ({ mover, fields }))
}
