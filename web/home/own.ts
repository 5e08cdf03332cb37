/** The tables one sits at, what needs one first. */

import { listTables, removeTable } from "$web/host/keeping/keeping"
import { forgetTable, recallTables } from "$web/memory"
import { askSummary, isRefused } from "$web/wire/http"
import type { TableSummary } from "$web/wire/messages"

const SHOWN = 8

/** A table that one sits at, in the page or at the server. */
export interface OwnTable extends TableSummary {
  isLocal: boolean
}

/** Asks how they stand; those that are no more are forgotten. */
export async function askOwnTables(): Promise<OwnTable[]> {
  const asked = Promise.all(recallTables().slice(0, SHOWN).map(askOrForget))
  const [shared, local] = await Promise.all([asked, listTables()])
  const found = [
    ...local.slice(0, SHOWN).map((table) => ({ ...table, isLocal: true })),
    ...shared.flatMap((table) => (table ? [{ ...table, isLocal: false }] : [])),
  ]
  return found.sort((one, other) => urgency(one) - urgency(other))
}

/** Forgets a table, and what was kept of it. */
export async function dismissTable({ table, isLocal }: OwnTable) {
  if (isLocal) await removeTable(table)
  forgetTable(table)
}

async function askOrForget(table: string): Promise<TableSummary | null> {
  return askSummary(table).catch((error: unknown) => {
    if (isRefused(error, "not_found")) forgetTable(table)
    return null
  })
}

const urgency = ({ your_turn, over }: TableSummary) => (over ? 2 : your_turn ? 0 : 1)
