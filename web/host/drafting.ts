/** Drafts read from words, refused with the game's own reasons. */

import { Draft, type Beginning } from "$web/engine/match/draft"
import { AmbiguousMove, IllegalMove, MoveError } from "$web/engine/words/reading"
import { Refusal } from "$web/wire/http"

/** Gives the draft that words mean; throws a Refusal at the first that is not possible. */
export function readDraft(beginning: Beginning, words: Iterable<string>): Draft {
  let draft = Draft.begin(beginning)
  for (const each of words) draft = addToDraft(draft, each)
  return draft
}

/** Gives the draft with one more move; throws a Refusal where it is not possible. */
export function addToDraft(draft: Draft, words: string): Draft {
  if (draft.isComplete) throw new Refusal("complete")
  try {
    return draft.tried(words)
  } catch (error) {
    throw refusalOf(error, draft, words)
  }
}

function refusalOf(error: unknown, { game, state }: Draft, words: string): unknown {
  if (!(error instanceof MoveError)) return error
  if (error instanceof IllegalMove) {
    const { code, fields, rule } = game.whyNot(state, words)!
    return new Refusal(code, fields, rule)
  }
  if (error instanceof AmbiguousMove) {
    return new Refusal("ambiguous", { words, possible: error.possible.join(", ") })
  }
  return new Refusal("unreadable", { words })
}
