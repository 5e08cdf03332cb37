/** The tables one sits at, what needs one first. */

import { forgetTable, recallTables } from "$web/memory"
import { askSummary, isRefused } from "$web/wire/http"
import type { TableSummary } from "$web/wire/messages"

const SHOWN = 8

/** Asks how they stand; those that are no more are forgotten. */
export async function askOwnTables(): Promise<TableSummary[]> {
  const found = await Promise.all(recallTables().slice(0, SHOWN).map(askOrForget))
  return found.filter((table) => table !== null).sort((one, other) => urgency(one) - urgency(other))
}

async function askOrForget(table: string): Promise<TableSummary | null> {
  return askSummary(table).catch((error: unknown) => {
    if (isRefused(error, "not_found")) forgetTable(table)
    return null
  })
}

const urgency = ({ your_turn, over }: TableSummary) => (over ? 2 : your_turn ? 0 : 1)
