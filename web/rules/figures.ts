/** The figures of a rulebook: where they stand in its text. */

/** A piece of a rulebook: text as HTML, then perhaps a figure with its caption. */
export interface Part {
  html: string
  figure: string | null
  caption: string
}

/** A figure is a paragraph that is a link to it: `[caption](figures.toml#name)`. */
const FIGURE = /<p><a href="figures\.toml#([\w-]+)">(.*?)<\/a><\/p>\n?/gs

/** Takes a rulebook apart at its figures. */
export function splitFigures(html: string): Part[] {
  const pieces = html.split(FIGURE)
  return Array.from({ length: Math.ceil(pieces.length / 3) }, (_, index) => ({
    html: pieces[3 * index]!,
    figure: pieces[3 * index + 1] ?? null,
    caption: pieces[3 * index + 2] ?? "",
  }))
}
