/** How long each picture of a show is seen: quickly, calmly, or until somebody goes on. */

import type { Tempo } from "$web/memory"
import type { Picture } from "$web/match/show.svelte"

/** How others' turns are told, and how many times longer than usual a movement takes; 0 for none. */
export interface Pacing {
  tempo: Tempo
  stretch: number
}

/** In milliseconds: the turns of all computers together are quickly shown in no more. */
export const MOST_LASTS = 4000
const MOVE_LASTS = 700
const LUCK_LASTS = 350
const CALM_MOVE_LASTS = 2000
const CALM_LUCK_LASTS = 450
/** What luck does without a break lasts no longer, however many cards it turns. */
const MOST_LUCK_LASTS = 1200
/** What would be seen for less is not shown at all. */
const LEAST_LASTS = 40

/** Shows so fast that all of it lasts no longer than it may; where nothing moves, nothing. */
export function hasten(pictures: Picture[], stretch: number, most = MOST_LASTS): Picture[] {
  const room = Math.floor(most / LEAST_LASTS)
  const latest = room > 0 ? pictures.slice(-room) : []
  const moves = latest.map((one) => ({ ...one, lasting: MOVE_LASTS * stretch }))
  const timed = withLuck(moves, LUCK_LASTS * stretch)
  const whole = lengthOf(timed)
  const haste = whole > most ? most / whole : 1
  return timed
    .map((one) => ({ ...one, lasting: (one.lasting ?? 0) * haste }))
    .filter(({ lasting }) => lasting >= LEAST_LASTS)
}

/** Shows each move long enough to be read, also where nothing moves. */
export function slowDown(pictures: Picture[], stretch: number): Picture[] {
  const slower = Math.max(1, stretch)
  const timed = pictures.map((one) => ({ ...one, lasting: CALM_MOVE_LASTS * slower }))
  return withLuck(timed, CALM_LUCK_LASTS * slower)
}

/** Shows each move until somebody goes on; luck follows by itself. */
export function stepThrough(pictures: Picture[], stretch: number): Picture[] {
  const timed = pictures.map((one) => ({ ...one, lasting: null }))
  return withLuck(timed, LUCK_LASTS * stretch).filter(({ lasting }) => lasting !== 0)
}

/** The way that was chosen, of which only the quick one has to keep to a time. */
export function pace(pictures: Picture[], { tempo, stretch }: Pacing, most: number): Picture[] {
  if (tempo === "calm") return slowDown(pictures, stretch)
  return tempo === "step" ? stepThrough(pictures, stretch) : hasten(pictures, stretch, most)
}

/** What is shown again is never quick. */
export function paceAgain(pictures: Picture[], { tempo, stretch }: Pacing): Picture[] {
  return tempo === "step" ? stepThrough(pictures, stretch) : slowDown(pictures, stretch)
}

export const lengthOf = (pictures: Picture[]) =>
  pictures.reduce((sum, { lasting }) => sum + (lasting ?? 0), 0)

/** Gives the pictures of luck their own time, less where many follow each other. */
function withLuck(pictures: Picture[], lasting: number): Picture[] {
  return pictures.map((one, place) => {
    if (one.mover !== null) return one
    const run = runOf(pictures, place)
    return { ...one, lasting: Math.min(lasting, MOST_LUCK_LASTS / run) }
  })
}

/** How many pictures of luck follow each other around a place. */
function runOf(pictures: Picture[], place: number): number {
  let [first, last] = [place, place]
  while (pictures[first - 1]?.mover === null) first--
  while (pictures[last + 1]?.mover === null) last++
  return last - first + 1
}

/**
 * Shares the time of a round among the computers that move in it, as they come.
 *
 * Nobody knows what is still to come: each turn gets its part of what is left, and the last all.
 */
export class Budget {
  #spent = 0

  /** A round begins: somebody here has moved. */
  begin(spent = 0) {
    this.#spent = spent
  }

  /** Gives what a turn may last after which so many computers are still to move. */
  share(waiting: number): number {
    return Math.max(0, MOST_LASTS - this.#spent) / (1 + waiting)
  }

  spend(milliseconds: number) {
    this.#spent += milliseconds
  }
}
