/** What can be said without typing. */

import type { SeatFacts } from "$web/wire/messages"
import type { Phrase } from "./chat.svelte"

export const SENTENCES: Phrase[] = [
  "hello",
  "good_luck",
  "well_played",
  "oops",
  "one_moment",
  "take_your_time",
  "thanks",
  "good_game",
]

export const EMOTES = [
  "happy",
  "laughing",
  "surprised",
  "sad",
  "thinking",
  "applause",
  "heart",
  "sleepy",
] as const satisfies Phrase[]

export type EmoteCode = (typeof EMOTES)[number]

export const isEmote = (phrase: string | null): phrase is EmoteCode =>
  EMOTES.some((emote) => emote === phrase)

/** The other persons at a table who can be spoken to; none where all sit at one screen. */
export function listenersOf(seats: SeatFacts[], held: number[]): number[] {
  if (held.length === 0) return []
  return seats.flatMap(({ kind }, seat) =>
    kind === "person" && !held.includes(seat) ? [seat] : [],
  )
}
