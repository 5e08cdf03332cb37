/** Figures are found in the text of a rulebook. */

import { expect, test } from "vitest"
import { splitFigures } from "./figures"

test("a paragraph that is a link to a figure makes way for it", () => {
  const html =
    '<p>Slide.</p>\n<p><a href="figures.toml#slide">A <em>slide</em></a></p>\n<p>Place.</p>\n'
  expect(splitFigures(html)).toEqual([
    { html: "<p>Slide.</p>\n", figure: "slide", caption: "A <em>slide</em>" },
    { html: "<p>Place.</p>\n", figure: null, caption: "" },
  ])
})

test("other links stay in the text", () => {
  const html = '<p><a href="https://example.org/#a">See</a></p>\n'
  expect(splitFigures(html)).toEqual([{ html, figure: null, caption: "" }])
})
