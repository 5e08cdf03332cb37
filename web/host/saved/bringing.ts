/** Tables that leave this device as files, and files of tables that are brought to it. */

import { toHex } from "$web/engine/luck/hex"
import { sha256 } from "$web/engine/luck/sha256"
import { Refusal } from "$web/wire/http"
import { findStore, keepTable } from "../keeping/keeping"
import { tellRows } from "../keeping/lead"
import { Taken, type Kept, type Store } from "../keeping/store"
import { recallHead } from "../local/opening"
import { LocalTable } from "../table/localTable"
import { summaryOf } from "../table/telling"
import { TableFileError } from "./fields"
import { NAME_DIGITS, readTableFile, writeRow, writeTableFile } from "./file"
import { judgeTable } from "./judging"

/** A table that is here now. */
export interface Brought {
  table: string
  /** How it came: it was not here, was as far or further, less far, or had gone on otherwise. */
  came: "new" | "known" | "further" | "apart"
}

/** Gives a table of this device as the text of a file. */
export async function saveTable(name: string): Promise<string> {
  const kept = await (await findStore(name)).read(name)
  if (kept === null) throw new Refusal("not_found")
  return writeTableFile({ ...kept, head: recallHead(kept.head) })
}

/** Keeps the table of a file here, and loses nothing of what is; throws a Refusal if there is none. */
export async function bringTable(text: string): Promise<Brought> {
  try {
    const file = readTableFile(text)
    return await merge(file, await judgeTable(file))
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
    const { where, reason } = error
    throw new Refusal("bad_table", { where, reason })
  }
}

/** Of two logs that begin alike the longer one stays; where they part, both do. */
async function merge(file: Kept, table: LocalTable): Promise<Brought> {
  const { table: name } = file.head
  const store = await findStore(name)
  const known = await store.read(name)
  if (known === null) {
    await keepTable(file, summaryOf(table))
    return { table: name, came: "new" }
  }
  const here = readTableFile(writeTableFile({ ...known, head: recallHead(known.head) }))
  const alike = countAlike(here, file)
  if (alike === file.rows.length) return { table: name, came: "known" }
  if (alike === known.rows.length) return goOn({ store, file, table, after: alike })
  const apart = parted(file, alike)
  return { ...(await merge(apart, await judgeTable(apart))), came: "apart" }
}

/** How a table that is here goes on in a file. */
interface Continuation {
  store: Store
  file: Kept
  table: LocalTable
  /** So many rows are here. */
  after: number
}

async function goOn({ store, file, table, after }: Continuation): Promise<Brought> {
  const { table: name } = file.head
  const addition = { table: name, after, rows: file.rows.slice(after), summary: summaryOf(table) }
  try {
    await store.append(addition)
  } catch (error) {
    if (error instanceof Taken) return merge(file, table) // another page was faster
    throw error
  }
  if (file.seen !== undefined) await store.see(name, file.seen)
  tellRows(name)
  return { table: name, came: "further" }
}

/** Counts the rows with which two tables begin alike; none if they were not made as one. */
function countAlike(one: Kept, other: Kept): number {
  if (JSON.stringify(one.head) !== JSON.stringify(other.head)) return 0
  const differs = one.rows.findIndex((row, place) => {
    const also = other.rows[place]
    return also === undefined || writeRow(row) !== writeRow(also)
  })
  return differs < 0 ? one.rows.length : differs
}

/** Gives the table under another name, which is the same however far it has gone on. */
function parted({ head, rows, seen }: Kept, alike: number): Kept {
  const lines = rows.slice(0, alike + 1).map(writeRow)
  const digits = toHex(sha256([JSON.stringify(head), ...lines].join("\n")))
  return { head: { ...head, table: digits.slice(0, NAME_DIGITS) }, rows, seen }
}
