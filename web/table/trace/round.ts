/** What is shown of the news, and how long: all computers together have one time for a round. */

import type { Now } from "$web/host/told"
import type { Entry } from "$web/wire/messages"
import { picturesOf, type Picture } from "$web/match/show.svelte"
import { Budget, hasten, lengthOf, MOST_LASTS, pace, type Pacing } from "$web/match/timing"

/** What luck does to one's own turn is shown in no more, in milliseconds. */
const MOST_OWN_LASTS = 1500

/** How the table stands to which news have come. */
export interface Scenery {
  now: Now
  held: number[]
  pacing: Pacing
  /** How many milliseconds of older pictures are still to be shown. */
  left: number
}

export class Round {
  #budget = new Budget()
  #moved = new Set<number>()

  /** Somebody here has moved, or has just come. */
  begin(spent = 0) {
    this.#budget.begin(spent)
    this.#moved.clear()
  }

  /** Gives the pictures of the news, each with its time: what others did since one's own turn. */
  picture(news: Entry[], scenery: Scenery): Picture[] {
    const { held, pacing, left } = scenery
    const entries = news.slice(news.map(({ to }) => to !== null).lastIndexOf(true) + 1)
    const own = entries.map((entry) => isPlayedBy(entry, held)).lastIndexOf(true)
    if (own >= 0) this.begin()
    else if (held.length === 0) this.begin(left)
    const luck = own >= 0 ? picturesOf(entries[own]!, held) : []
    const others = entries.slice(own + 1)
    return [
      ...hasten(luck, pacing.stretch, MOST_OWN_LASTS),
      ...this.#pictureOthers(others, scenery),
    ]
  }

  #pictureOthers(entries: Entry[], { now, held, pacing }: Scenery): Picture[] {
    const pictures = entries.flatMap((entry) => picturesOf(entry, held))
    if (pictures.length === 0) return []
    const movers = entries.flatMap(({ seat }) => seat ?? [])
    if (!movers.some((seat) => isComputer(now, seat))) return pace(pictures, pacing, MOST_LASTS)
    for (const seat of movers) this.#moved.add(seat)
    const timed = pace(pictures, pacing, this.#budget.share(this.#countWaiting(now)))
    this.#budget.spend(lengthOf(timed))
    return timed
  }

  /** How many computers are still to move before it is somebody's turn who looks on. */
  #countWaiting(now: Now): number {
    const next = now.scene?.to_move ?? null
    if (next === null || !isComputer(now, next)) return 0
    const waiting = now.seats.filter((_, seat) => isComputer(now, seat) && !this.#moved.has(seat))
    return Math.max(1, waiting.length)
  }
}

const isPlayedBy = ({ kind, seat }: Entry, held: number[]) =>
  kind === "played" && seat !== null && held.includes(seat)

const isComputer = ({ seats }: Now, seat: number) => {
  const sitter = seats[seat]
  return sitter?.kind === "bot" || !!sitter?.resigned || !!sitter?.replaced
}
