/** What this browser remembers: a name, the theme, an opponent, the tables one sits at, unfinished drafts, whether to notify. */

import type { Play } from "./wire/messages"

export type Theme = "system" | "light" | "dark"

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

export const recallBot = () => read<string>("bot") ?? ""
export const rememberBot = (bot: string) => write("bot", bot)

export const recallNotes = () => read<boolean>("notes") ?? false
export const rememberNotes = (wanted: boolean) => write("notes", wanted)

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
}

export const recallDraft = (table: string) => read<StoredDraft>(`draft.${table}`)
export const rememberDraft = (table: string, draft: StoredDraft) => write(`draft.${table}`, draft)
export const forgetDraft = (table: string) => erase(`draft.${table}`)

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
