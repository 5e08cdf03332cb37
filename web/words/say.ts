/** Sentences from codes and fields: the one place where words are put together. */

export type Phrase = string | { one: string; other: string }
export type Catalogue = Record<string, Phrase>

/** Gives the sentence for a key. `{name}` in it is replaced by the field of that name. */
export type Say = (key: string, fields?: Record<string, string | number>) => string

/**
 * Makes a `say` for a language from catalogues; later ones win.
 *
 * - A field's value is itself looked up as `field.value` (`colour.red`), so that codes become words.
 * - A phrase with `one` and `other` is chosen by the field `count`.
 * - Where a field is missing that the phrase needs, `key.hidden` is used instead.
 */
export function makeSay(language: string, ...catalogues: Catalogue[]): Say {
  const words: Catalogue = Object.assign({}, ...catalogues)
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)

  const choose = (phrase: Phrase, count: number): string =>
    typeof phrase === "string" ? phrase : plural.select(count) === "one" ? phrase.one : phrase.other

  const say: Say = (key, fields = {}) => {
    const found = words[key]
    if (found === undefined) return key
    const phrase = choose(found, Number(fields["count"] ?? 0))
    const missing = [...phrase.matchAll(/\{(\w+)\}/g)].some(([, name]) => !(name! in fields))
    if (missing && `${key}.hidden` in words) return say(`${key}.hidden`, fields)
    return phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = fields[name]
      if (value === undefined) return ""
      if (typeof value === "number") return number.format(value)
      const word = words[`${name}.${value}`]
      return word === undefined ? value : choose(word, 0)
    })
  }
  return say
}
