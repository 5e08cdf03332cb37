/** The time of the server, for a component that shows how it goes by. */

import type { Table } from "../table.svelte"

const STEP = 250

/** Follows the time while the table waits for somebody; to be called as a component begins. */
export function followTime(table: Table): { readonly at: number } {
  let here = $state(Date.now())
  $effect(() => {
    if (!table.now?.wait) return
    here = Date.now()
    const timer = setInterval(() => (here = Date.now()), STEP)
    return () => clearInterval(timer)
  })
  return {
    get at() {
      return here + table.ahead
    },
  }
}
