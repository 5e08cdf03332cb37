/** Opens a table that was kept, by doing again what its rows tell. */

import { recallOptions } from "$web/engine/options"
import { fetchGame, openGame } from "../games"
import type { Kept } from "../keeping/store"
import { LocalTable, RowError } from "../table/localTable"
import type { Head } from "../table/rows"

/** What was so at all tables before a head told of it. */
const SETTLED_BEFORE = { clock: null }

/** Gives the table; throws a RowError where the rules have changed since. */
export async function openKept({ head, rows }: Kept): Promise<LocalTable> {
  const { description } = await fetchGame(head.game)
  if (description["rules version"] !== head.rules_version) {
    throw new RowError(`table ${head.table} was made with other rules of ${description.title}`)
  }
  const options = recallOptions(description, head.options)
  const settled = { ...recallHead(head), options }
  return LocalTable.open(settled, await openGame(head.game, options), rows)
}

/** Gives a head as it was kept with what it did not tell of yet. */
export const recallHead = (head: Head): Head => ({ ...SETTLED_BEFORE, ...head })
