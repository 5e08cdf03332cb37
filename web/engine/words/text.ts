/** Text as Python treats it, so that the same words are read and the same sentences are said. */

/** The characters that Python takes for white space. */
const SPACE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000"
const SPACES = new RegExp(`[${SPACE}]+`, "g")
const SPACES_BEFORE = new RegExp(`^[${SPACE}]+`)
const NOT_PRINTED = /[\p{C}\p{Z}]/u
const SHORT_ESCAPES: Record<string, string> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
}

/** Makes single spaces of all white space. */
export const joinSpaces = (text: string) => text.replace(SPACES, " ")

/** Leaves out the white space before a text. */
export const trimBefore = (text: string) => text.replace(SPACES_BEFORE, "")

/** Whether a character stands in a line as it is. */
export const isPrinted = (character: string) => character === " " || !NOT_PRINTED.test(character)

/** Puts a text between quotation marks; what would not be seen is written as its number. */
export function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = [...text].map((each) => (each === mark ? `\\${mark}` : escape(each)))
  return mark + escaped.join("") + mark
}

function escape(character: string): string {
  const short = SHORT_ESCAPES[character]
  if (short !== undefined || isPrinted(character)) return short ?? character
  const digits = character.codePointAt(0)!.toString(16)
  if (digits.length <= 2) return `\\x${digits.padStart(2, "0")}`
  return digits.length <= 4 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`
}
