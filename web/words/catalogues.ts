/** All catalogues as they lie in their files, for the tests that compare them. */

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { FIELD, type Catalogue, type Phrase } from "./say"
import { LANGUAGES } from "./words"

export const WEB = join(import.meta.dirname, "..")
export const GAMES = join(WEB, "../src/atoll/games")
export const TAGS = Object.keys(LANGUAGES)

/** The folders of the games that have words. */
export const GAME_NAMES = readdirSync(GAMES, { recursive: true, encoding: "utf-8" })
  .filter((file) => file.endsWith("board/words/en.json"))
  .map((file) => file.split("/")[0]!)

/** The words of the page, or of a game. */
export function read(place: string, language: string): Catalogue {
  const folder = place === "page" ? join(WEB, "words") : join(GAMES, place, "board/words")
  return JSON.parse(readFileSync(join(folder, `${language}.json`), "utf-8")) as Catalogue
}

/** The sources of the page, or of a game's board. */
export function readSources(place: string): string {
  const folder = place === "page" ? WEB : join(GAMES, place, "board")
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"))
    .filter((file) => !/words\/(composed|catalogues)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf-8"))
    .join("\n")
}

export const sentencesOf = (phrase: Phrase) =>
  typeof phrase === "string" ? [phrase] : Object.values(phrase)

/** What a phrase is filled with: field, whose words, in which form. */
export const fieldsOf = (phrase: Phrase) =>
  sentencesOf(phrase).flatMap((sentence) =>
    [...sentence.matchAll(FIELD)].map(([, name, kind, form]) => ({
      name: name!,
      kind: kind ?? name!,
      form: form ?? "plain",
    })),
  )

/** Whether a phrase has plurals, rather than the forms of a word. */
export const isPlural = (phrase: Phrase): phrase is Record<string, string> =>
  typeof phrase !== "string" && "other" in phrase
