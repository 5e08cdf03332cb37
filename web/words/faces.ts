/** Words that things have only at this table, such as the cards of a deck that somebody chose. */

import type { Say } from "./say"

/** By field and value, as in a catalogue: `card.26` is how card 26 is named in a sentence. */
export type Faces = Record<string, string>

/** Makes a `say` that names things by their faces: `{card}` with `26` is what `card.26` says. */
export function withFaces(say: Say, faces: Faces): Say {
  return (key, fields = {}) => {
    const named = Object.entries(fields).map(([field, value]) => [
      field,
      faces[`${field}.${value}`] ?? value,
    ])
    return say(key, Object.fromEntries(named) as typeof fields)
  }
}
