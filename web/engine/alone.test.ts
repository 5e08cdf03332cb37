/** The engine stands alone: it imports nothing of the rest of the page, and no library. */

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const IMPORTED = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g
const OWN = /^\.\/[\w.]+$/
/** All but the tests, and what reads the vectors for them. */
const OF_THE_ENGINE = /^(?!vectors\.)\w+\.ts$/

const listImports = (source: string) => [...source.matchAll(IMPORTED)].map((found) => found[1]!)

const files = readdirSync(import.meta.dirname).filter((file) => OF_THE_ENGINE.test(file))

test.each(files)("%s imports the engine's own files alone", (file) => {
  const imported = listImports(readFileSync(join(import.meta.dirname, file), "utf-8"))
  expect(imported.filter((name) => !OWN.test(name))).toEqual([])
})

test("every way to import something is seen", () => {
  const ways = [
    'import { say } from "$web/words/say"',
    'import "../base.css"',
    'export * from "./vectors/other"',
    'const later = await import("svelte")',
  ]
  expect(ways.flatMap(listImports).filter((name) => !OWN.test(name))).toHaveLength(ways.length)
})
