/** The way from a match that is over to the next one. */

import { addressOf } from "$web/address"
import { localAddress } from "$web/host/begin"
import { route } from "$web/route.svelte"
import { askRematch } from "$web/wire/http"
import { tellRefusal } from "$web/words/refusal"
import type { Table } from "../table.svelte"

/** Asks for a rematch, or follows another's. */
export async function goToRematch(table: Table) {
  if (table.isLocal) return goOnHere(table)
  const made = await askRematch(table.facts!.table).catch(tellRefusal)
  if (made) route.go(addressOf(`tables/${made.table}`))
}

async function goOnHere(table: Table) {
  const { makeRematch } = await import("$web/host/local/making")
  const made = await makeRematch(table.facts!.table).catch(tellRefusal)
  if (made) route.go(localAddress(made))
}
