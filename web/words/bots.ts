/** What the page calls players that compute: by our words, or by the name their maker gave them. */

import type { Say } from "./say"
import { knows } from "./words"

export const nameOfBot = (say: Say, bot: string) =>
  knows(say, `bot.${bot}`) ? say(`bot.${bot}`) : bot

/** What to expect of it; empty if nobody has said. */
export const sentenceOfBot = (say: Say, bot: string) =>
  knows(say, `bot.${bot}.sentence`) ? say(`bot.${bot}.sentence`) : ""
