/** Rules can be found by their numbers. */

import { expect, test } from "vitest"
import { addAnchors } from "./anchors"

test("a numbered rule gets an anchor", () => {
  expect(addAnchors("<p><strong>A7 Slide.</strong> Choose</p>")).toBe(
    '<p id="rule-A7" tabindex="-1"><strong>A7 Slide.</strong> Choose</p>',
  )
})

test("a table can be reached by keyboard", () => {
  expect(addAnchors("<table><tr></tr></table>")).toBe('<table tabindex="0"><tr></tr></table>')
})

test("other bold words get none", () => {
  expect(addAnchors("<p><strong>Ruling</strong></p>")).toBe("<p><strong>Ruling</strong></p>")
})
