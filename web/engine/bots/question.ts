/** Question: a turn that a bot is asked for, as its seat knows the table, and how it is answered. */

/**
 * What a bot is asked: the turn of the seat to move, as that seat knows the table. All that the seat
 * cannot know is imagined: the true state stays with who asks.
 */
export interface Question {
  game: string
  options: Record<string, string>
  /** Such as `level-3`, `search:0.6s` or `search:2000`. */
  bot: string
  seed: number
  state: Uint8Array<ArrayBuffer>
  /** Seconds that the bot has thought about this turn before something was revealed. */
  spent: number
}

/** What speaks for a move: a search weighed it, or solved the rest; or there was nothing else. */
export type Ground = "weighed" | "solved" | "only"

/** What a search found out about the first decision of a turn where there was a choice. */
export interface Weighing {
  /** The place of that decision among the moves of the turn, from 0. */
  place: number
  simulations: number
  /** The share of victory that the chosen move promises. */
  chance: number
  /** The next best move, in words; empty if nothing else was looked at. */
  other: string
  otherChance: number
}

/** How a question is answered. */
export interface Answer {
  /** The moves of the turn up to where something is revealed. */
  words: string[]
  ground: Ground
  weighing: Weighing | null
}
