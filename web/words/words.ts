/** The words of the page in the language of who reads it, fetched when they are needed. */

import { untrack } from "svelte"
import { loadWords } from "$web/games"
import { recallLanguage, rememberLanguage } from "$web/memory"
import { makeSay, type Catalogue, type Say } from "./say"
import { speech } from "./speech.svelte"

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: "English", fr: "Français", it: "Italiano", de: "Deutsch" } as const
export type Language = keyof typeof LANGUAGES

const catalogues = import.meta.glob("./*.json") as Record<
  string,
  () => Promise<{ default: Catalogue }>
>

/** The games whose words the page has asked for. */
const games = new Set<string>()
let wanted = ""

/** Makes sentences from the words of the page. */
export const say: Say = (key, fields) => speech.current.page(key, fields)

export const currentLanguage = () => speech.current.language

/** Speaks the language that was chosen here before, or else the first known one of those wished for. */
export function startLanguage(wishes: readonly string[]): Promise<void> {
  const wished = [recallLanguage(), ...wishes].map((tag) => tag.slice(0, 2).toLowerCase())
  return speak(wished.find(isLanguage) ?? "en")
}

/** Changes the language of everything that is shown, all at once, and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  rememberLanguage(language)
}

/** Gives a `say` that knows the words of a game too. */
export async function loadSay(game: string): Promise<Say> {
  games.add(game)
  let now = untrack(() => speech.current)
  while (!(game in now.games)) {
    const own = await addGame(now.language, game)
    if (now.language === speech.current.language) {
      speech.current = { ...speech.current, games: { ...speech.current.games, [game]: own } }
    }
    now = speech.current
  }
  return (key, fields) => (speech.current.games[game] ?? say)(key, fields)
}

/** Whether there are words for a key; codes of a game's own may have none. */
export const knows = (say: Say, key: string, fields?: Record<string, string | number>) =>
  say(key, fields) !== key

const isLanguage = (tag: string): tag is Language => tag in LANGUAGES

async function speak(language: Language): Promise<void> {
  wanted = language
  const page = makeSay(language, await loadPage(language))
  const known: Record<string, Say> = {}
  const unknown = () => [...games].filter((game) => !(game in known))
  while (unknown().length > 0) {
    await Promise.all(unknown().map(async (game) => (known[game] = await addGame(language, game))))
  }
  if (wanted !== language) return
  speech.current = { language, page, games: known }
  document.documentElement.lang = language
}

const loadPage = async (language: string) => (await catalogues[`./${language}.json`]!()).default

async function addGame(language: string, game: string): Promise<Say> {
  return makeSay(language, ...(await Promise.all([loadPage(language), loadWords(game, language)])))
}
