/** Rulebooks are taken apart at their headings, and their numbers become links. */

import { expect, test } from "vitest"
import { linkRules, splitChapters } from "./chapters"

test("chapters below the line are folded", () => {
  const html = "<h1>Reef</h1>\n<h2>Turn</h2>\n<p>a</p>\n<hr>\n<h2>Options</h2>\n<p>b</p>\n"
  expect(splitChapters(html)).toEqual([
    { id: "chapter-0", title: "", html: "<h1>Reef</h1>\n", isFolded: false },
    { id: "chapter-1", title: "Turn", html: "<p>a</p>\n", isFolded: false },
    { id: "chapter-2", title: "Options", html: "<p>b</p>\n", isFolded: true },
  ])
})

test("a rulebook without a line has nothing folded", () => {
  const chapters = splitChapters("<p>a</p><h2>One</h2><p>b</p>")
  expect(chapters.map(({ title, isFolded }) => [title, isFolded])).toEqual([
    ["", false],
    ["One", false],
  ])
})

test("a number of a rule leads to it, but not its own, and nothing that is quoted", () => {
  const html =
    "<p><strong>R24 Around.</strong> As in R9.</p><p>See (R24), c3 or <code>R24</code>.</p>"
  expect(linkRules(html, (rule) => `#${rule}`)).toBe(
    "<p><strong>R24 Around.</strong> As in R9.</p>" +
      '<p>See (<a href="#R24" data-rule="R24">R24</a>), c3 or <code>R24</code>.</p>',
  )
})
