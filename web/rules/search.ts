/** Finds words in HTML, and marks where they stand. */

/** Fewer letters than these are everywhere. */
const SHORTEST = 2

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
}

/** Whether something can be looked for; a single letter would be found everywhere. */
export const isLongEnough = (wanted: string) => needleOf(wanted).length >= SHORTEST

/** Marks every hit of what is looked for: capitals, accents and kinds of spaces are all alike. */
export function markHits(html: string, wanted: string): string {
  if (!isLongEnough(wanted)) return html
  const needle = needleOf(wanted)
  return html
    .split(/(<[^>]+>)/)
    .map((piece) => (piece.startsWith("<") ? piece : markText(piece, needle)))
    .join("")
}

function markText(text: string, needle: string): string {
  const signs = signsOf(text)
  // Where each folded letter comes from: some signs fold to two letters, some to none.
  const sources = signs.flatMap((sign, index) => Array.from(fold(sign), () => index))
  const folded = signs.map(fold).join("")
  let marked = ""
  let done = 0
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const [first, last] = [sources[at]!, sources[at + needle.length - 1]!]
    if (first < done) continue
    marked += signs.slice(done, first).join("")
    marked += `<mark>${signs.slice(first, last + 1).join("")}</mark>`
    done = last + 1
  }
  return marked + signs.slice(done).join("")
}

const needleOf = (wanted: string) => signsOf(wanted.trim()).map(fold).join("")

/** Splits text into what is read as one sign each. */
const signsOf = (text: string) => text.match(/&(?:\w+|#\d+);|./gsu) ?? []

const fold = (sign: string) =>
  (ENTITIES[sign] ?? sign)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\s/u, " ")
    .replace("’", "'")
    .toLowerCase()
