/** The engine stands alone: it imports nothing of the rest of the page, and no library. */

import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { expect, test } from "vitest"

const ENGINE = import.meta.dirname
const IMPORTED = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g
/** All but the tests, and what reads the vectors for them. */
const OF_THE_ENGINE = /^(?!tests\/)(?:\w+\/)*\w+\.ts$/
const OWN = /^(?!tests\/)(?:\w+\/)*\w+(?:\?worker)?$/

const listImports = (source: string) => [...source.matchAll(IMPORTED)].map((found) => found[1]!)

/** Gives the names of imports that do not lead into the engine, from a file in it. */
const listForeign = (file: string, names: string[]) =>
  names.filter((name) => {
    const isRelative = name.startsWith("./") || name.startsWith("../")
    return !isRelative || !OWN.test(relative(ENGINE, join(ENGINE, dirname(file), name)))
  })

const files = readdirSync(ENGINE, { recursive: true, encoding: "utf-8" }).filter((file) =>
  OF_THE_ENGINE.test(file),
)

test.each(files)("%s imports the engine's own files alone", (file) => {
  const imported = listImports(readFileSync(join(ENGINE, file), "utf-8"))
  expect(listForeign(file, imported)).toEqual([])
})

test("every way to import something is seen", () => {
  const ways = [
    'import { say } from "$web/words/say"',
    'import "../../base.css"',
    'export * from "../tests/other"',
    'import { Table } from "../../table/table"',
    'const later = await import("svelte")',
  ]
  expect(listForeign("words/moves.ts", ways.flatMap(listImports))).toHaveLength(ways.length)
})
