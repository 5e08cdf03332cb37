/** Every tile, card and worm reads right in every language: articles, genders, endings. */

import { describe, expect, test } from "vitest"
import { fieldsOf, GAME_NAMES, read, TAGS } from "./catalogues"
import { ofGame } from "./composed"
import { makeSay, type Catalogue } from "./say"

/** All codes that have words of a kind. */
const codesOf = (words: Catalogue, kind: string) =>
  Object.keys(words)
    .filter((key) => key.startsWith(`${kind}.`))
    .map((key) => key.slice(kind.length + 1))

/** Every phrase that names things of a kind, with each of them: hundreds of sentences. */
function listSentences(game: string, language: string): string[] {
  const words = read(game, language)
  const say = makeSay(language, read("page", language), words)
  return Object.keys(words).flatMap((key) => {
    const named = fieldsOf(words[key]!).filter(({ kind }) => ofGame(game).fields.includes(kind))
    return named.flatMap(({ name, kind }) =>
      codesOf(words, kind).map((code) => {
        const all = Object.fromEntries(fieldsOf(words[key]!).map((field) => [field.name, "b2"]))
        const others = named.map((field) => [field.name, codesOf(words, field.kind)[0]!])
        return say(key, { ...all, ...Object.fromEntries(others), [name]: code, count: 2 })
      }),
    )
  })
}

describe.each(GAME_NAMES)("%s", (game) => {
  test.each(TAGS)("every combination is a sentence in %s", (language) => {
    const sentences = listSentences(game, language)
    expect(sentences.length).toBeGreaterThan(game === "reef" ? 20 : 200)
    expect(sentences.filter((told) => /[{}]|undefined|  |^ | $/.test(told))).toEqual([])
    const english = /\b(blue|green|pink|purple|red|yellow|crab|jellyfish|turtle|pearl|male)\b/
    if (language !== "en") expect(sentences.filter((told) => english.test(told))).toEqual([])
  })
})

/** Which words of a kind do not look like any of the patterns, form by form. */
function misfits(game: string, language: string, kind: string, patterns: Record<string, RegExp>) {
  const words = read(game, language)
  return codesOf(words, kind).flatMap((code) => {
    const forms = words[`${kind}.${code}`] as Record<string, string>
    return Object.keys(patterns)
      .filter((form) => !patterns[form]!.test(forms[form]!))
      .map((form) => `${code}: ${forms[form]}`)
  })
}

const FRENCH = {
  m: "(bleu|vert|rose|violet|rouge|jaune)",
  f: "(bleue|verte|rose|violette|rouge|jaune)",
}
const ITALIAN = {
  m: "(blu|verde|rosa|viola|rosso|giallo)",
  f: "(blu|verde|rosa|viola|rossa|gialla)",
}
const german = (ending: string) => `((blau|grün|violett|rot|gelb)${ending}|rosa)`

test("French articles are elided, and colours agree with the creature", () => {
  const { m, f } = FRENCH
  const nouns = (article: (gender: string) => string) =>
    new RegExp(
      `^(${article("m")}(crabe|poisson)( ${m})?|${article("l")}hippocampe( ${m})?|` +
        `${article("f")}(méduse|tortue|tuile)( ${f})?|${article("l")}étoile de mer( ${f})?)$`,
    )
  const articles: Record<string, string> = { m: "le ", f: "la ", l: "l'" }
  const patterns = { plain: nouns(() => ""), the: nouns((gender) => articles[gender]!) }
  expect(misfits("aqualin", "fr", "tile", patterns)).toEqual([])
  const cards = new RegExp(`^(le mâle ${m}|la femelle ${f}|le corail|le requin|la perle|la mer)$`)
  expect(misfits("das_riff", "fr", "card", { the: cards })).toEqual([])
})

test("Italian articles and colours agree", () => {
  const { m, f } = ITALIAN
  const tiles = new RegExp(
    `^(il (granchio|pesce|cavalluccio)( ${m})?|la (medusa|stella marina|tartaruga|tessera)( ${f})?)$`,
  )
  expect(misfits("aqualin", "it", "tile", { the: tiles })).toEqual([])
  const cards = new RegExp(
    `^(il maschio ${m}|la femmina ${f}|il corallo|il mare|la perla|lo squalo)$`,
  )
  expect(misfits("das_riff", "it", "card", { the: cards })).toEqual([])
})

test("German articles and endings follow gender and case", () => {
  const [m, f, n] = ["(Krebs|Fisch|Seestern)", "(Qualle|Schildkröte)", "(Seepferdchen|Plättchen)"]
  const [er, e, es, en] = ["er", "e", "es", "en"].map((ending) => `(${german(ending)} )?`)
  expect(
    misfits("aqualin", "de", "tile", {
      plain: new RegExp(`^(${er}${m}|${e}${f}|${es}${n})$`),
      the: new RegExp(`^(der ${e}${m}|die ${e}${f}|das ${e}${n})$`),
      accusative: new RegExp(`^(den ${en}${m}|die ${e}${f}|das ${e}${n})$`),
    }),
  ).toEqual([])
  expect(
    misfits("das_riff", "de", "card", {
      plain: new RegExp(`^(${german("es")} (Männchen|Weibchen)|Koralle|Perle|Hai|Meer)$`),
      accusative: new RegExp(
        `^(das ${german("e")} (Männchen|Weibchen)|die (Koralle|Perle)|den Hai|das Meer)$`,
      ),
    }),
  ).toEqual([])
})
