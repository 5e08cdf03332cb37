/** What is looked for in a rulebook is found however it is written. */

import { expect, test } from "vitest"
import { markHits } from "./search"

test("every hit in the text is marked, none in a tag", () => {
  expect(markHits('<p id="coral">A coral. Corals!</p>', "coral")).toBe(
    '<p id="coral">A <mark>coral</mark>. <mark>Coral</mark>s!</p>',
  )
})

test("capitals and accents make no difference", () => {
  expect(markHits("<p>L’ÉTOILE rouge</p>", "l'etoile")).toBe("<p><mark>L’ÉTOILE</mark> rouge</p>")
})

test("a quotation mark that HTML writes otherwise is found, and stays as it is", () => {
  expect(markHits("<p>d&#39;une &amp; deux</p>", "d'une &")).toBe(
    "<p><mark>d&#39;une &amp;</mark> deux</p>",
  )
})

test("a space that keeps words together is a space", () => {
  expect(markHits("<p>Décision\u00a0: la</p>", "décision :")).toBe(
    "<p><mark>Décision\u00a0:</mark> la</p>",
  )
})

test("a single letter is not looked for", () => {
  expect(markHits("<p>a</p>", "a ")).toBe("<p>a</p>")
})
