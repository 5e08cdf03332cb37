/** The page says nothing that is not in its catalogue, and the catalogue holds nothing unsaid. */

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import english from "./en.json"

const WEB = join(import.meta.dirname, "..")
const GAMES = join(WEB, "../src/atoll/games")

/** What the page says in the words of each game. */
const OF_EVERY_GAME = ["title", "sentence", "length"]

const sources = readdirSync(WEB, { recursive: true, encoding: "utf-8" })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(WEB, file), "utf-8"))
  .join("\n")

const said = [...sources.matchAll(/[sS]ay\(\s*"([\w.]+)"/g)].map(([, key]) => key!)
const built = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start!)

test("every sentence that is said has words", () => {
  const missing = said.filter((key) => !(key in english) && !OF_EVERY_GAME.includes(key))
  expect(missing).toEqual([])
})

test("every word is used", () => {
  const quoted = (key: string) => sources.includes(`"${key}"`)
  const made = (key: string) => built.some((start) => key.startsWith(start))
  const variant = (key: string) => /\.of$/.test(key)
  const unused = Object.keys(english).filter((key) => !quoted(key) && !made(key) && !variant(key))
  expect(unused).toEqual([])
})

test("no game overrides the words of the page", () => {
  const catalogues = readdirSync(GAMES, { recursive: true, encoding: "utf-8" }).filter((file) =>
    file.endsWith("board/words/en.json"),
  )
  const keys = catalogues.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(GAMES, file), "utf-8")) as object),
  )
  expect(keys.filter((key) => key in english)).toEqual([])
})
