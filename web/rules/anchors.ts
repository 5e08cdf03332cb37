/** Gives each numbered rule of a rulebook an anchor, so that a number can lead to it. */

export const anchorOf = (rule: string) => `rule-${rule}`

/**
 * A rule is a paragraph that begins with its number in bold: `**A7 Slide.** ...`. A table that is
 * too wide for a phone must be reached by keyboard, to be scrolled.
 */
export function addAnchors(html: string): string {
  return html
    .replace(
      /<p><strong>([A-Z]+\d+)\b/g,
      (_, rule: string) => `<p id="${anchorOf(rule)}" tabindex="-1"><strong>${rule}`,
    )
    .replaceAll("<table>", '<table tabindex="0">')
}
