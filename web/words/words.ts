/** The words of the page in the reader's language; English stands in for what is missing. */

import { loadWords } from "$web/games"
import english from "./en.json"
import { makeSay, type Catalogue, type Say } from "./say"

const others = import.meta.glob(["./*.json", "!./en.json"]) as Record<
  string,
  () => Promise<{ default: Catalogue }>
>

let language = "en"
let catalogue: Catalogue = english

/** Makes sentences from the words of the page. */
export let say: Say = makeSay(language, catalogue)

/** Takes the first wanted language that there are words for. */
export async function chooseLanguage(wanted: readonly string[]) {
  const known = (tag: string) => tag === "en" || `./${tag}.json` in others
  language = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(known) ?? "en"
  document.documentElement.lang = language
  if (language === "en") return
  catalogue = { ...english, ...(await others[`./${language}.json`]!()).default }
  say = makeSay(language, catalogue)
}

/** Gives a `say` that knows the words of a game too. */
export async function loadSay(game: string): Promise<Say> {
  const own = await loadWords(game, "en").catch(() => ({}))
  const translated = language === "en" ? {} : await loadWords(game, language).catch(() => ({}))
  return makeSay(language, catalogue, own, translated)
}

/** Whether there are words for a key; codes of a game's own may have none. */
export const knows = (say: Say, key: string, fields?: Record<string, string | number>) =>
  say(key, fields) !== key
