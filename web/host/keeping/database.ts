/** The database of this browser, which keeps tables for as long as nobody clears it. */

import type { Head, Stamped } from "../table/rows"
import type { LocalSummary } from "../table/telling"
import { latestFirst, Taken, type Addition, type Kept, type Store } from "./store"

const NAME = "atoll"
const VERSION = 1
const TABLES = "tables"
const ROWS = "rows"

/** What is kept of a table beside its rows. */
interface Entry {
  head: Head
  summary: LocalSummary
  seen?: number
}

/** Opens the database; fails where the browser allows none, as in some private windows. */
export async function openDatabase(): Promise<Store> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES)
    request.result.createObjectStore(ROWS)
  }
  const database = await answerTo(request)
  // A later version of the page, in another tab, need not wait for this one.
  database.onversionchange = () => database.close()
  return new DatabaseStore(database)
}

class DatabaseStore implements Store {
  readonly lasts = true

  constructor(private database: IDBDatabase) {}

  async add({ rows, ...kept }: Kept, summary: LocalSummary): Promise<void> {
    const writing = this.#begin("readwrite")
    const { table } = kept.head
    writing.objectStore(TABLES).add({ ...kept, summary } satisfies Entry, table)
    addRows(writing, table, rows)
    await endOf(writing)
  }

  async append({ table, after, rows, summary }: Addition): Promise<void> {
    const writing = this.#begin("readwrite")
    addRows(writing, table, rows, after)
    changeEntry(writing, table, { summary })
    await endOf(writing)
  }

  /** A sign of life that a power cut takes costs a moment of somebody's time, and nothing else. */
  async see(table: string, at: number): Promise<void> {
    const writing = this.database.transaction(TABLES, "readwrite", { durability: "relaxed" })
    changeEntry(writing, table, { seen: at })
    await endOf(writing)
  }

  async read(table: string): Promise<Kept | null> {
    const reading = this.#begin("readonly")
    const entry = reading.objectStore(TABLES).get(table) as IDBRequest<Entry | undefined>
    const rows = reading.objectStore(ROWS).getAll(rowsOf(table)) as IDBRequest<Stamped[]>
    await endOf(reading)
    if (!entry.result) return null
    const { head, seen } = entry.result
    return { head, rows: rows.result, seen }
  }

  async readAfter(table: string, sequence: number): Promise<Stamped[]> {
    const rows = this.#begin("readonly").objectStore(ROWS)
    return answerTo(rows.getAll(rowsOf(table, sequence)) as IDBRequest<Stamped[]>)
  }

  async list(): Promise<LocalSummary[]> {
    const tables = this.#begin("readonly").objectStore(TABLES)
    const entries = await answerTo(tables.getAll() as IDBRequest<Entry[]>)
    return entries.map(({ summary }) => summary).sort(latestFirst)
  }

  async remove(table: string): Promise<void> {
    const writing = this.#begin("readwrite")
    writing.objectStore(TABLES).delete(table)
    writing.objectStore(ROWS).delete(rowsOf(table))
    await endOf(writing)
  }

  /** Begins a transaction that, when it ends, is on the disk and not only on its way there. */
  #begin(mode: IDBTransactionMode): IDBTransaction {
    return this.database.transaction([TABLES, ROWS], mode, { durability: "strict" })
  }
}

function addRows(writing: IDBTransaction, table: string, rows: readonly Stamped[], after = 0) {
  for (const [place, row] of rows.entries()) {
    writing.objectStore(ROWS).add(row, [table, after + place + 1])
  }
}

function changeEntry(writing: IDBTransaction, table: string, changed: Partial<Entry>) {
  const tables = writing.objectStore(TABLES)
  const known = tables.get(table) as IDBRequest<Entry | undefined>
  known.onsuccess = () => {
    // Another tab may have removed it.
    if (known.result) tables.put({ ...known.result, ...changed } satisfies Entry, table)
  }
}

/** The keys of the rows of a table after the first so many. */
const rowsOf = (table: string, after = 0) =>
  IDBKeyRange.bound([table, after], [table, Number.MAX_SAFE_INTEGER], true)

function answerTo<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(asReason(request.error))
  })
}

/** Waits until all of a transaction is in the database. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(asReason(transaction.error))
  })
}

const asReason = (error: DOMException | null) =>
  error?.name === "ConstraintError" ? new Taken() : (error ?? new Error("the database gave up"))
