/** Characters: which of them are seen, as `src/atoll/characters.py` has it, and so may be in a name. */

import { isPrinted } from "./text"

/** Makes one picture of the two symbols that it stands between. */
const JOINER = "\u200d"
/** Has the symbol before it, or what is on a key, drawn in colours. */
const IN_COLOUR = "\ufe0f"
/** Makes a key of the digit or sign before it. */
const KEYCAP = "\u20e3"
const ON_KEYS = /^[0-9#*]$/
/** Is followed by letters that are not seen, which tell whose flag it is. */
const BLACK_FLAG = "\u{1f3f4}"
const FLAG_LETTER = /^[\u{e0020}-\u{e007f}]$/u
/** What pictures are made of, also those that are still to come. */
const SYMBOL = /^[\p{So}\p{Sk}\p{Sm}\u{1f000}-\u{1faff}]$/u
/** Letters and symbols by their category, of which nothing is seen. */
const BLANK = /^[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]$/
const UNKNOWN = /^\p{Cn}$/u
/** What chooses between ways to draw what is before it, is kept for that, or never a character. */
const NEVER_DRAWN =
  /^[\u180b-\u180f\u2065\ufdd0-\ufdef\ufe00-\ufe0f\ufff0-\ufff8\u{e0000}-\u{e0fff}\p{Noncharacter_Code_Point}]$/u

/** Whether all of a text is seen; what joins two symbols, as in a picture of a family, is a part. */
export function isSeen(text: string): boolean {
  const characters = [...text]
  return characters.every((each, at) => {
    const isEmoji = isPartOfEmoji(each, characters[at - 1] ?? "", characters[at + 1] ?? "")
    return isEmoji || mayBePrinted(each)
  })
}

/** Whether a character may stand in a line, or may be one some day. */
const mayBePrinted = (character: string) =>
  isPrinted(character) || (UNKNOWN.test(character) && !NEVER_DRAWN.test(character))

/** Whether something that is not seen belongs to the picture that it stands in. */
function isPartOfEmoji(character: string, before: string, after: string): boolean {
  if (character === JOINER) return (before === IN_COLOUR || isSymbol(before)) && isSymbol(after)
  if (character === IN_COLOUR) return isSymbol(before) || (ON_KEYS.test(before) && after === KEYCAP)
  return FLAG_LETTER.test(character) && (before === BLACK_FLAG || FLAG_LETTER.test(before))
}

const isSymbol = (character: string) => SYMBOL.test(character) && !BLANK.test(character)
