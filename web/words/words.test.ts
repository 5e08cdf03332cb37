/** The page says nothing that is not in its catalogues, and they hold nothing unsaid, in any language. */

import { describe, expect, test } from "vitest"
import {
  fieldsOf,
  GAME_NAMES,
  isPlural,
  read,
  readSources,
  sentencesOf,
  TAGS,
  WEB,
} from "./catalogues"
import { COMPOSED, COMPOSED_BY_PAGE, VARIANTS, ofGame } from "./composed"
import { readdirSync } from "node:fs"
import { join } from "node:path"

/** What the page says in the words of each game. */
const OF_EVERY_GAME = ["title", "sentence", "length", "credit", "typing.how"]
const PLACES = ["page", ...GAME_NAMES]
const english = read("page", "en")
const page = readSources("page")

const sourcesOf = (place: string) => (place === "page" ? page : readSources(place))
const saidIn = (sources: string) =>
  [...sources.matchAll(/[sS]ay\(\s*"([\w.]+)"/g)].map(([, key]) => key!)
const composedIn = (sources: string) =>
  [...sources.matchAll(/(?:say|knows)\(\s*(?:say, |company\.say, )?`([\w.]+\.)\$\{/gi)].map(
    ([, start]) => start!,
  )
const composedOf = (place: string) =>
  place === "page" ? COMPOSED : [...COMPOSED_BY_PAGE, ...ofGame(place).composed]

test("every language has its words", () => {
  const files = readdirSync(join(WEB, "words")).filter((file) => file.endsWith(".json"))
  expect(files.sort()).toEqual(TAGS.map((tag) => `${tag}.json`).sort())
})

test("no game overrides the words of the page", () => {
  const keys = GAME_NAMES.flatMap((game) => Object.keys(read(game, "en")))
  expect(keys.filter((key) => key in english)).toEqual([])
})

describe.each(PLACES)("%s", (place) => {
  const words = read(place, "en")
  const sources = sourcesOf(place)

  test("every sentence that is said has words", () => {
    const elsewhere = place === "page" ? OF_EVERY_GAME : Object.keys(english)
    const missing = saidIn(sources).filter((key) => !(key in words) && !elsewhere.includes(key))
    expect(missing).toEqual([])
  })

  test("keys that are put together begin as it is written down", () => {
    const known = [...COMPOSED, ...COMPOSED_BY_PAGE, ...composedOf(place)]
    expect(composedIn(sources).filter((start) => !known.includes(start))).toEqual([])
    const all = page + sources
    const begun = (start: string) =>
      all.includes(`\`${start}$`) || all.includes(`"${start.slice(0, -1)}"`)
    expect(composedOf(place).filter((start) => !begun(start))).toEqual([])
  })

  test("every word is used", () => {
    const all = place === "page" ? page : page + sources
    const asked = new Set(
      Object.values(words)
        .flatMap(fieldsOf)
        .map(({ kind }) => kind),
    )
    const kinds = ofGame(place).fields.filter((kind) => asked.has(kind))
    const isUsed = (key: string): boolean =>
      all.includes(`"${key}"`) ||
      [...composedOf(place), ...kinds.map((kind) => `${kind}.`)].some((start) =>
        key.startsWith(start),
      ) ||
      VARIANTS.some((end) => key.endsWith(end) && isUsed(key.slice(0, -end.length)))
    expect(Object.keys(words).filter((key) => !isUsed(key))).toEqual([])
  })

  describe.each(TAGS)("%s", (language) => {
    const translated = read(place, language)

    test("has the same words", () => {
      expect(Object.keys(translated).sort()).toEqual(Object.keys(words).sort())
    })

    test("has nothing empty", () => {
      const isEmpty = (sentence: string) => sentence === ""
      const empty = Object.keys(translated).filter((key) =>
        sentencesOf(translated[key]!).some(isEmpty),
      )
      expect(empty).toEqual([])
    })

    test("has the same fields in each phrase", () => {
      const names = (key: string, from: typeof words) =>
        [...new Set(fieldsOf(from[key]!).map(({ name }) => name))].sort()
      for (const key of Object.keys(words)) {
        expect([key, ...names(key, translated)]).toEqual([key, ...names(key, words)])
      }
    })

    test("has all plurals of the language", () => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
      for (const key of Object.keys(words).filter((each) => isPlural(words[each]!))) {
        const plurals = Object.keys(translated[key]!).sort()
        expect([key, ...plurals]).toEqual([key, ...[...pluralCategories].sort()])
      }
    })

    test("has each word in the forms that its phrases ask for, and in no other", () => {
      const asked = Object.values(translated).flatMap(fieldsOf)
      for (const kind of new Set(asked.map((field) => field.kind))) {
        const forms = new Set(asked.filter((field) => field.kind === kind).map(({ form }) => form))
        for (const [key, word] of Object.entries(translated)) {
          if (!key.startsWith(`${kind}.`) || isPlural(word)) continue
          const needed = typeof word === "string" ? ["plain"] : Object.keys(word)
          const all = new Set([...forms, "plain"])
          expect([key, ...needed.sort()]).toEqual([key, ...[...all].sort()])
        }
      }
    })
  })
})

test.each(PLACES)("French keeps signs with the word before them: %s", (place) => {
  const loose = Object.entries(read(place, "fr")).filter(([, phrase]) =>
    sentencesOf(phrase).some((sentence) => / [:;?!»]|« /.test(sentence)),
  )
  expect(loose).toEqual([])
})
