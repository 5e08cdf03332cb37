/** Begins a match: at a table in the page, or at one that the server keeps for those elsewhere. */

import { addressOf } from "$web/address"
import { makeTable } from "$web/wire/http"
import type { MakeTable } from "$web/wire/messages"

type Wish = Omit<MakeTable, "contribution">

/** Makes a table as it is wished for; gives its address. */
export async function beginTable(wish: Wish): Promise<string> {
  if (needsServer(wish)) return addressOf(`tables/${(await makeTable(wish)).table}`)
  const { makeLocalTable } = await import("./local/making")
  return localAddress(await makeLocalTable(wish))
}

/** The address of a table in the page. */
export const localAddress = (table: string) => addressOf(`play#${table}`)

/** The address of the replay of a match that was played in the page. */
export const localReplay = (table: string) => addressOf(`replay#${LOCAL}${table}`)

/** What names a table of the page in the address of a replay, before the move. */
const LOCAL = "local="

/** Gives the fragment of a replay, with the step that it stands at. */
export const writeReplay = (local: string | null, step: string) =>
  local === null ? step : `#${LOCAL}${local}&${step.slice(1)}`

/** Reads the fragment of a replay: the table of the page that it is of, and the rest. */
export function readReplay(fragment: string): { local: string | null; rest: string } {
  if (!fragment.startsWith(LOCAL)) return { local: null, rest: fragment }
  const [local, rest] = fragment.slice(LOCAL.length).split("&")
  return { local: local!, rest: rest ?? "" }
}

/** Whether somebody is to come from elsewhere, or is told of turns there. */
const needsServer = ({ seats, webhook }: Wish) =>
  seats.some(({ type }) => type === "open") || Boolean(webhook)
