/** Stores: where the tables of this page are kept, with their rows. */

import type { Head, Stamped } from "../table/rows"
import type { LocalSummary } from "../table/telling"

/** A table as it is kept. */
export interface Kept {
  head: Head
  rows: Stamped[]
  /** When a page last played it while the time of a person ran, in milliseconds since 1970. */
  seen?: number
}

/** Rows that are to be kept after the first `after`, where no others are yet. */
export interface Addition {
  table: string
  after: number
  rows: readonly Stamped[]
  /** How the table stands then, for lists. */
  summary: LocalSummary
}

/** Another page of this browser has kept other rows there before. */
export class Taken extends Error {
  override name = "Taken"
}

export interface Store {
  /** Whether what is kept is still there when the page is left. */
  readonly lasts: boolean
  /** Keeps a new table; done means kept. */
  add(kept: Kept, summary: LocalSummary): Promise<void>
  /** Keeps more rows, all or none; done means kept. Throws Taken. */
  append(addition: Addition): Promise<void>
  read(table: string): Promise<Kept | null>
  /** Notes that a page plays a table at this moment. */
  see(table: string, at: number): Promise<void>
  /** Gives the rows after the first so many. */
  readAfter(table: string, sequence: number): Promise<Stamped[]>
  /** Tells of all tables, the latest first. */
  list(): Promise<LocalSummary[]>
  remove(table: string): Promise<void>
}

/** Orders tables in a list. */
export const latestFirst = (one: LocalSummary, other: LocalSummary) => other.made - one.made

/** Keeps tables for as long as the page is there. */
export class MemoryStore implements Store {
  readonly lasts: boolean = false
  readonly #tables = new Map<string, Kept & { summary: LocalSummary }>()

  add(kept: Kept, summary: LocalSummary): Promise<void> {
    this.#tables.set(kept.head.table, { ...kept, summary })
    return Promise.resolve()
  }

  append({ table, after, rows, summary }: Addition): Promise<void> {
    const known = this.#tables.get(table)!
    if (known.rows.length !== after) return Promise.reject(new Taken())
    this.#tables.set(table, { ...known, rows: [...known.rows, ...rows], summary })
    return Promise.resolve()
  }

  read(table: string): Promise<Kept | null> {
    return Promise.resolve(this.#tables.get(table) ?? null)
  }

  see(table: string, at: number): Promise<void> {
    this.#tables.set(table, { ...this.#tables.get(table)!, seen: at })
    return Promise.resolve()
  }

  readAfter(table: string, sequence: number): Promise<Stamped[]> {
    return Promise.resolve(this.#tables.get(table)?.rows.slice(sequence) ?? [])
  }

  list(): Promise<LocalSummary[]> {
    const summaries = [...this.#tables.values()].map(({ summary }) => summary)
    return Promise.resolve(summaries.sort(latestFirst))
  }

  remove(table: string): Promise<void> {
    this.#tables.delete(table)
    return Promise.resolve()
  }
}
