/** What is different in a rematch, in the words of its game. */

import type { TableFacts } from "$web/wire/messages"
import { knows } from "$web/words/words"
import { givenName, isYou, type Company } from "$web/match/telling"

/** Says what has changed since the match before, to each reader in their own terms. */
export function tellChanges(company: Company, { changed, options }: TableFacts): string[] {
  return changed
    .map((name) => tellChange(company, name, options[name] ?? ""))
    .filter((sentence) => sentence !== "")
}

/**
 * An option whose value is a seat may speak to the reader: as the one who sits there (`.you`), as
 * another who plays (`.of`), or of that seat by name. Others are told by the words of the option.
 */
function tellChange(company: Company, name: string, value: string): string {
  const { say, held } = company
  const who = givenName(company, Number(value))
  const ending = isYou(company, Number(value)) ? ".you" : held.length === 1 ? ".of" : ""
  const keys = [`again.${name}${ending}`, `again.${name}`]
  const key = keys.find((each) => knows(say, each, { who }))
  if (key) return say(key, { who })
  const [option, chosen] = [`option.${name}`, `option.${name}.${value}`]
  return knows(say, option) && knows(say, chosen) ? `${say(option)}: ${say(chosen)}` : ""
}
