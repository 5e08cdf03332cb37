/** Shows moves one after the other, each for a while or until it is touched, as pictures of the table. */

import type { Entry, Frame, GainFacts, LineMove } from "$web/wire/messages"

export type View = Frame["view"]

/** One picture: the table after a move. */
export interface Picture {
  view: View
  points: (number | null)[]
  mover: number | null
  moved: LineMove[]
  gains: GainFacts[]
  /** The row of the log that it belongs to; 0 outside of a log. */
  sequence: number
  /** For how many milliseconds it is seen; null until somebody wants to go on. */
  lasting: number | null
  /** Whether it was seen before, and somebody asked for it. */
  isAgain: boolean
}

export class Show {
  current = $state.raw<Picture | null>(null)
  /** Whether somebody goes through it step by step. */
  isStepwise = $state(false)
  #coming: Picture[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Is given what to do at each picture, and at the end. */
  constructor(private onchange: (picture: Picture | null) => void = () => {}) {}

  /** Shows the pictures after those that are still to come. */
  play(pictures: Picture[]) {
    if (pictures.some(({ lasting }) => lasting === null)) this.isStepwise = true
    this.#coming.push(...pictures)
    if (!this.current) this.next()
  }

  /** Goes on to the next picture at once. */
  next() {
    clearTimeout(this.#timer)
    const picture = this.#coming.shift() ?? null
    const hasChanged = picture !== this.current
    this.current = picture
    if (!picture) this.isStepwise = false
    else if (picture.lasting !== null) {
      this.#timer = setTimeout(() => this.next(), picture.lasting)
    }
    if (hasChanged) this.onchange(picture)
  }

  /** Ends at once. */
  skip() {
    this.#coming = []
    this.next()
  }

  /** How many milliseconds of pictures are still to come. */
  get left(): number {
    return [this.current, ...this.#coming].reduce((sum, one) => sum + (one?.lasting ?? 0), 0)
  }
}

/** What to show of an entry when it happens: of one's own turn only what luck did. */
export function picturesOf(entry: Entry, held: number[]): Picture[] {
  if (entry.kind !== "played") return []
  return entry.frames
    .filter((frame) => frame.mover === null || !held.includes(frame.mover))
    .map((frame) => pictureOf(frame, entry.sequence))
}

/** Entries one after the other as they are shown again, with what the table looked like before. */
export function replayOf(entries: Entry[], before: View | null): Picture[] {
  const pictures = entries.flatMap(({ frames, sequence }) =>
    frames.map((frame) => ({ ...pictureOf(frame, sequence), isAgain: true })),
  )
  const first = pictures[0]
  if (!before || !first) return pictures
  return [{ ...first, view: before, mover: null, moved: [], gains: [] }, ...pictures]
}

export function pictureOf({ view, points, mover, fields, gains }: Frame, sequence = 0): Picture {
  const moved = [{ mover, fields }]
  return { view, points, mover, moved, gains, sequence, lasting: 0, isAgain: false }
}
