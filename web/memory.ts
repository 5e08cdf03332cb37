/** What this browser remembers: who one is, how one likes the page, the tables one sits at, and how matches ended. */

import type { Chosen } from "./opponents/ladder"
import type { Result } from "./statistics/results"
import type { Muted } from "./table/chat/chat.svelte"
import type { Play } from "./wire/messages"

export type Theme = "system" | "light" | "dark"
export type Pace = "none" | "slow" | "normal" | "fast"
export type Tempo = "quick" | "calm" | "step"

/** A turn that was being composed, and the command if it was sent without an answer so far. */
export interface StoredDraft {
  sequence: number
  steps: string[][]
  undone: string[][]
  command: Play | null
}

const MOST_TABLES = 30

export const recallName = () => read<string>("name") ?? ""
export const rememberName = (name: string) => write("name", name)

export const recallTheme = () => read<Theme>("theme") ?? "system"
export const rememberTheme = (theme: Theme) => write("theme", theme)

export const recallLanguage = () => read<string>("language") ?? ""
export const rememberLanguage = (language: string) => write("language", language)

/** The opponent that was chosen by hand for a game. */
export const recallOpponent = (game: string) => read<Chosen>(`opponent.${game}`)
export const rememberOpponent = (game: string, bot: string) =>
  write(`opponent.${game}`, { bot, at: Date.now() } satisfies Chosen)

export const recallNotes = () => read<boolean>("notes") ?? false
export const rememberNotes = (wanted: boolean) => write("notes", wanted)

export const recallSounds = () => read<boolean>("sounds") ?? true
export const rememberSounds = (wanted: boolean) => write("sounds", wanted)

export const recallPace = () => read<Pace>("pace")
export const rememberPace = (pace: Pace) => write("pace", pace)

export const recallTempo = () => read<Tempo>("tempo") ?? "quick"
export const rememberTempo = (tempo: Tempo) => write("tempo", tempo)

/** What became of the guided first game of a game; null if it was neither finished nor skipped. */
export const recallLesson = (game: string) => read<"finished" | "skipped">(`lesson.${game}`)
export const rememberLesson = (game: string, became: "finished" | "skipped") =>
  write(`lesson.${game}`, became)

export const recallKeys = () => read<boolean>("keys") ?? true
export const rememberKeys = (wanted: boolean) => write("keys", wanted)

export const recallTables = () => read<string[]>("tables") ?? []
export const rememberTable = (table: string) =>
  write(
    "tables",
    [table, ...recallTables().filter((other) => other !== table)].slice(0, MOST_TABLES),
  )
export const forgetTable = (table: string) => {
  const tables = recallTables().filter((other) => other !== table)
  write("tables", tables)
  forgetDraft(table)
  erase(`commitment.${table}`)
  erase(`muted.${table}`)
}

/** How one's own matches ended, by table. */
export const recallResults = () => read<Record<string, Result>>("results") ?? {}
export const rememberResult = (table: string, result: Result) => {
  const results = recallResults()
  if (!(table in results)) write("results", { ...results, [table]: result })
}
export const forgetResults = () => erase("results")

export const recallDraft = (table: string) => read<StoredDraft>(`draft.${table}`)
export const rememberDraft = (table: string, draft: StoredDraft) => write(`draft.${table}`, draft)
export const forgetDraft = (table: string) => erase(`draft.${table}`)

/** What the server has committed its luck to, as it was seen before the end of the match. */
export const recallCommitment = (table: string) => read<string>(`commitment.${table}`)
export const rememberCommitment = (table: string, commitment: string) =>
  write(`commitment.${table}`, commitment)

/** Whose words at a table are not shown here. */
export const recallMuted = (table: string) => read<Muted>(`muted.${table}`)
export const rememberMuted = (table: string, muted: Muted) => write(`muted.${table}`, muted)

// A browser may forbid storage: then nothing is remembered, and all else works.

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(`atoll.${key}`) ?? "null") as Value | null
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(`atoll.${key}`, JSON.stringify(value))
  } catch {
    return
  }
}

function erase(key: string) {
  try {
    localStorage.removeItem(`atoll.${key}`)
  } catch {
    return
  }
}
