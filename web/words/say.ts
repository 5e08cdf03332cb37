/** Sentences from codes and fields: the one place where words are put together. */

/** A sentence; or one for each plural of the language; or a word in its grammatical forms. */
export type Phrase = string | Record<string, string>
export type Catalogue = Record<string, Phrase>

/** Gives the sentence for a key; fields are put where the sentence has braces. */
export type Say = (key: string, fields?: Record<string, string | number>) => string

/** `{tile}`, in a form of the word `{tile:the}`, or in the words of another field `{beside as card}`. */
export const FIELD = /\{(\w+)(?: as (\w+))?(?::(\w+))?\}/g

/** What a word is without a form. */
const PLAIN = "plain"

/**
 * Makes a `say` for a language from catalogues; later ones win.
 *
 * - A field's value is itself looked up as `field.value` (`colour.red`), so that codes become words.
 *   A number at its end only tells alike things apart: `coral-7` is a `coral`.
 * - A value of several codes (`blue blue pearl`) is a list, in which like ones are counted.
 * - A phrase with plurals is chosen by the field `count`, as the language wants it.
 * - Where a field is missing that the phrase needs, `key.hidden` is used instead.
 */
export function makeSay(language: string, ...catalogues: Catalogue[]): Say {
  const words: Catalogue = Object.assign({}, ...catalogues)
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  const list = new Intl.ListFormat(language)

  function choose(phrase: Phrase, count: number, form = PLAIN): string {
    if (typeof phrase === "string") return phrase
    return phrase[form] ?? phrase[plural.select(count)] ?? phrase["other"] ?? ""
  }

  /** Gives the code that has words: a number at its end only tells alike things apart. */
  function nameCode(kind: string, code: string): string | undefined {
    return [code, code.replace(/-\d+$/, "")].find((name) => `${kind}.${name}` in words)
  }

  /** Says the codes of a value in words; what has no words, such as a name, stays as it is. */
  function tell(value: string, kind: string, form?: string): string {
    const codes = value.split(" ").flatMap((code) => nameCode(kind, code) ?? [])
    if (codes.length < value.split(" ").length) return value
    const told = [...new Set(codes)].map((code) => {
      const count = codes.filter((other) => other === code).length
      const phrase = words[`${kind}.${code}`]!
      return choose(phrase, count, form).replace("{count}", number.format(count))
    })
    return list.format(told)
  }

  const say: Say = (key, fields = {}) => {
    const found = words[key]
    if (found === undefined) return key
    const phrase = choose(found, Number(fields["count"] ?? 0))
    const missing = [...phrase.matchAll(FIELD)].some(([, name]) => !(name! in fields))
    if (missing && `${key}.hidden` in words) return say(`${key}.hidden`, fields)
    return phrase.replace(FIELD, (_, name: string, kind: string = name, form?: string) => {
      const value = fields[name]
      if (value === undefined) return ""
      return typeof value === "number" ? number.format(value) : tell(value, kind, form)
    })
  }
  return say
}
