/** Which sounds tell what has just happened at a table. */

import type { Sound } from "$web/sound/sounds"
import type { GainFacts } from "$web/wire/messages"
import type { Picture } from "./show.svelte"

/** A sound, and after how many milliseconds it is played. */
export interface Heard {
  sound: Sound
  after: number
}

/** What a move sounds like: one that brings points to anybody sounds brighter. */
export const soundOf = (gains: GainFacts[]): Sound =>
  gains.some(({ points }) => points > 0) ? "points" : "move"

/** The sounds of pictures that are shown one after the other, and of what it has come to. */
export function soundsOf(pictures: Picture[], then: Sound | null): Heard[] {
  const heard: Heard[] = []
  let after = 0
  for (const { mover, gains, lasting } of pictures) {
    if (mover !== null) heard.push({ sound: soundOf(gains), after })
    after += lasting ?? 0
  }
  if (then) heard.push({ sound: then, after })
  return heard
}
