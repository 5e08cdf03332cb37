/** The records of tables in the page. */

import { Refusal } from "$web/wire/http"
import { findStore } from "../keeping/keeping"
import { openKept } from "./opening"
import { recordText } from "../table/record"

/** A record, and the seats of those who played at this screen. */
export interface LocalRecord {
  text: string
  game: string
  held: number[]
}

/** Reads the record of a match that is over. */
export async function readLocalRecord(name: string): Promise<LocalRecord> {
  const kept = await (await findStore(name)).read(name)
  if (kept === null) throw new Refusal("not_found")
  const table = await openKept(kept)
  return { text: recordText(table), game: table.game.name, held: table.held }
}
