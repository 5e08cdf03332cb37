/** Opens a table in a browser: with a real connection, and what this browser remembers. */

import { forgetDraft, recallDraft, rememberDraft } from "$web/memory"
import { play } from "$web/sound/sounds"
import { motion } from "$web/ui/motion.svelte"
import { makeId } from "$web/wire/random"
import { Socket } from "$web/wire/socket"
import { Table } from "./table.svelte"

export function openTable(table: string): Table {
  const scheme = location.protocol === "https:" ? "wss" : "ws"
  const address = `${scheme}://${location.host}/tables/${table}/socket`
  return new Table({
    connect: (events) => new Socket(address, events),
    makeId,
    stretch: () => (document.hidden ? 0 : motion.stretch),
    play,
    recall: () => recallDraft(table),
    remember: (draft) => (draft ? rememberDraft(table, draft) : forgetDraft(table)),
  })
}
