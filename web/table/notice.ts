/** Says what the table has to tell for a moment. */

import type { Say } from "$web/words/say"
import { knows } from "$web/words/words"
import type { Notice } from "./table.svelte"

/** The words of a refusal: those of the game where one of its rules forbade it. */
export function tellNotice(say: Say, { code, fields, rule }: Notice): string {
  const key = rule ? `why.${code}` : `refused.${code}`
  return knows(say, key, fields) ? say(key, fields) : say("refused.illegal")
}
