/** Opens a table in a browser: at a server or in the page, with what this browser remembers. */

import { addressOf } from "$web/address"
import { Interpreter } from "$web/host/interpreter"
import { openTold } from "$web/host/library"
import { forgetDraft, recallDraft, recallMuted, rememberDraft } from "$web/memory"
import { play } from "$web/sound/sounds"
import { motion } from "$web/ui/settings/motion.svelte"
import { makeId } from "$web/wire/random"
import { Socket } from "$web/wire/socket"
import { LocalWire } from "$web/host/local/wire"
import { Table, type Surroundings } from "./table.svelte"
import { tempo } from "./trace/tempo.svelte"
import type { Pacing } from "$web/match/timing"

/** Opens a table at the server. */
export function openTable(table: string): Table {
  const scheme = location.protocol === "https:" ? "wss" : "ws"
  const address = `${scheme}://${location.host}${addressOf(`tables/${table}/socket`)}`
  const connect: Surroundings["connect"] = (events) =>
    new Interpreter(events, { connect: (heard) => new Socket(address, heard), open: openTold })
  return open(table, { isLocal: false, connect })
}

/** Opens a table in the page. */
export const openLocalTable = (table: string): Table =>
  open(table, { isLocal: true, connect: (events) => new LocalWire(table, events) })

function open(table: string, way: Pick<Surroundings, "isLocal" | "connect">): Table {
  return new Table({
    ...way,
    makeId,
    pacing,
    play,
    recall: () => recallDraft(table),
    muted: () => recallMuted(table),
    remember: (draft) => (draft ? rememberDraft(table, draft) : forgetDraft(table)),
  })
}

/** To nobody nothing is shown; but what waits for a touch can wait. */
function pacing(): Pacing {
  if (!document.hidden) return { tempo: tempo.current, stretch: motion.stretch }
  return { tempo: tempo.current === "step" ? "step" : "quick", stretch: 0 }
}
