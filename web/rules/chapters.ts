/** A rulebook taken apart at its headings. */

/** A heading and what stands below it, as HTML. */
export interface Chapter {
  /** What an address or a link names it by. */
  id: string
  /** Empty for what comes before the first heading. */
  title: string
  html: string
  /** Whether it comes after what a player needs, and is opened only when asked for. */
  isFolded: boolean
}

const HEADING = /<h2>(.*?)<\/h2>\n?/gs
const LINE = /<hr>\n?/

/** Splits a rulebook; chapters below its line are folded. */
export function splitChapters(html: string): Chapter[] {
  const [needed, more = ""] = html.split(LINE)
  const split = (part: string) => part.split(HEADING)
  const above = split(needed!)
  const all = [...above, ...split(more).slice(1)]
  return Array.from({ length: (all.length + 1) / 2 }, (_, index) => ({
    id: `chapter-${index}`,
    title: index === 0 ? "" : all[2 * index - 1]!,
    html: all[2 * index]!,
    isFolded: 2 * index >= above.length,
  }))
}

/** What of HTML is not text: tags, and everything quoted, linked or bold, as a rule's own number is. */
const APART = /(<(code|a|strong|pre)\b.*?<\/\2>|<[^>]+>)/gs

/** Makes a link of each number of a rule that the text speaks of. */
export function linkRules(html: string, address: (rule: string) => string): string {
  const rules = new Set([...html.matchAll(/<p><strong>([A-Z]+\d+)\b/g)].map(([, rule]) => rule!))
  const link = (rule: string) =>
    rules.has(rule) ? `<a href="${address(rule)}" data-rule="${rule}">${rule}</a>` : rule
  // Split by two groups: text, what stands apart, and the name of its tag.
  return html
    .split(APART)
    .map((piece, index) => {
      if (index % 3 === 0) return piece.replace(/\b[A-Z]+\d+\b/g, link)
      return index % 3 === 1 ? piece : ""
    })
    .join("")
}
