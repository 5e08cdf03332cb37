/** The language that the page speaks now; whatever is said with it is said anew when it changes. */

import type { Say } from "./say"

export interface Speech {
  language: string
  /** In the words of the page alone, */
  page: Say
  /** and with those of a game. */
  games: Record<string, Say>
}

let current = $state.raw<Speech>({ language: "en", page: (key) => key, games: {} })

export const speech = {
  get current() {
    return current
  },
  set current(next: Speech) {
    current = next
  },
}
