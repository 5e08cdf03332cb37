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

  async add({ head, rows }: Kept, summary: LocalSummary): Promise<void> {
    const writing = this.#begin("readwrite")
    writing.objectStore(TABLES).add({ head, summary } satisfies Entry, head.table)
    addRows(writing, head.table, rows)
    await endOf(writing)
  }

  async append({ table, after, rows, summary }: Addition): Promise<void> {
    const writing = this.#begin("readwrite")
    const tables = writing.objectStore(TABLES)
    addRows(writing, table, rows, after)
    const known = tables.get(table) as IDBRequest<Entry>
    known.onsuccess = () => tables.put({ ...known.result, summary } satisfies Entry, table)
    await endOf(writing)
  }

  async read(table: string): Promise<Kept | null> {
    const reading = this.#begin("readonly")
    const entry = reading.objectStore(TABLES).get(table) as IDBRequest<Entry | undefined>
    const rows = reading.objectStore(ROWS).getAll(rowsOf(table)) as IDBRequest<Stamped[]>
    await endOf(reading)
    return entry.result ? { head: entry.result.head, rows: rows.result } : null
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
