/** Keeping: where the tables of this page are, in the database or, where that fails, in memory. */

import type { LocalSummary } from "../table/telling"
import { openDatabase } from "./database"
import { MemoryStore, type Kept, type Store } from "./store"

const memory = new MemoryStore()
let opened: Promise<Store> | null = null

/** Keeps a new table; where the browser keeps nothing it is gone with the page. */
export async function keepTable(kept: Kept, summary: LocalSummary) {
  const store = await openStore()
  await store.add(kept, summary).catch(() => memory.add(kept, summary))
}

/** Gives the store in which a table is. */
export async function findStore(table: string): Promise<Store> {
  return (await memory.read(table)) ? memory : openStore()
}

/** Tells of all tables whose matches are played here, the latest first. */
export async function listTables(): Promise<LocalSummary[]> {
  const store = await openStore()
  const kept = store === memory ? [] : await store.list()
  return [...(await memory.list()), ...kept].filter(({ isShared }) => !isShared)
}

/** Keeps a table no longer. */
export async function removeTable(table: string) {
  await (await findStore(table)).remove(table)
}

function openStore(): Promise<Store> {
  opened ??= openDatabase().catch(() => memory)
  return opened
}
