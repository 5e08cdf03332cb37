/** Shows moves one after the other, each for a while, as pictures of the table. */

import type { Entry, Frame, GainFacts, LineMove } from "$web/wire/messages"

export type View = Frame["view"]

/** One picture: the table after a move. */
export interface Picture {
  view: View
  points: (number | null)[]
  mover: number | null
  moved: LineMove[]
  gains: GainFacts[]
  lasting: number
}

const MOVE_LASTS = 700
const LUCK_LASTS = 350
const BEFORE_LASTS = 400
/** A turn of many moves is shown so much faster that it lasts no longer. */
const MOST_LASTS = 4000

export class Show {
  current = $state.raw<Picture | null>(null)
  #coming: Picture[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Is given how many times longer than usual everything lasts; 0 where nothing moves. */
  constructor(private stretch: () => number) {}

  /** Shows the pictures after those that are still to come. */
  play(pictures: Picture[]) {
    if (this.stretch() === 0) return
    const whole = pictures.reduce((sum, { lasting }) => sum + lasting, 0)
    const haste = Math.min(1, MOST_LASTS / whole)
    this.#coming.push(...pictures.map((one) => ({ ...one, lasting: one.lasting * haste })))
    if (!this.current) this.#next()
  }

  /** Ends at once. */
  skip() {
    this.#coming = []
    clearTimeout(this.#timer)
    this.current = null
  }

  #next() {
    this.current = this.#coming.shift() ?? null
    if (!this.current) return
    this.#timer = setTimeout(() => this.#next(), this.current.lasting * this.stretch())
  }
}

/** What to show of an entry when it happens: of one's own turn only what luck did. */
export function picturesOf(entry: Entry, held: number[]): Picture[] {
  if (entry.kind !== "played") return []
  return entry.frames
    .filter((frame) => frame.mover === null || !held.includes(frame.mover))
    .map(pictureOf)
}

/** The whole entry, with what the table looked like before it. */
export function replayOf(entry: Entry, before: View | null): Picture[] {
  const first = entry.frames[0]
  if (!before || !first) return entry.frames.map(pictureOf)
  const start = { ...pictureOf(first), view: before, moved: [], gains: [], lasting: BEFORE_LASTS }
  return [start, ...entry.frames.map(pictureOf)]
}

export function pictureOf({ view, points, mover, fields, gains }: Frame): Picture {
  const lasting = mover === null ? LUCK_LASTS : MOVE_LASTS
  return { view, points, mover, moved: [{ mover, fields }], gains, lasting }
}
