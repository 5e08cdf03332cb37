/** The way to a table in the page, which is opened from what was kept of it. */

import { MoveError } from "$web/engine/words/reading"
import { MatchError } from "$web/engine/match/match"
import { OptionError } from "$web/engine/options"
import { makeTable } from "$web/wire/http"
import type { Wire, WireEvents } from "$web/wire/socket"
import type { FromTable, ToTable } from "../told"
import { findStore } from "../keeping/keeping"
import { LocalHost } from "./host"
import { openKept } from "./opening"
import { RowError, type LocalTable } from "../table/localTable"
import { wishToShare } from "../table/sharing"
import { openThinking } from "./thinking"

/** After so many milliseconds it is tried again to open a game that could not be fetched. */
const AGAIN = 3_000

export class LocalWire implements Wire<FromTable> {
  readonly #table: string
  readonly #events: WireEvents<ToTable>
  #host: LocalHost | null = null
  #again: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(table: string, events: WireEvents<ToTable>) {
    this.#table = table
    this.#events = events
    void this.#open()
  }

  send(message: FromTable) {
    this.#host?.send(message)
  }

  nudge() {
    this.#host?.nudge()
  }

  takeOver() {
    this.#host?.takeOver()
  }

  invite(seat: number) {
    this.#host?.invite(seat)
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#again)
    this.#host?.close()
  }

  async #open() {
    try {
      const host = await this.#openHost()
      if (this.#isClosed) return
      this.#host = host
      if (host) host.begin()
      else this.#events.onconnection("gone")
    } catch (error) {
      if (this.#isClosed) return
      if (isOutOfDate(error)) {
        this.#events.oncut("old_rules")
        return this.#events.onconnection("gone")
      }
      this.#events.onconnection("lost")
      this.#again = setTimeout(() => void this.#open(), AGAIN)
    }
  }

  async #openHost(): Promise<LocalHost | null> {
    const store = await findStore(this.#table)
    const kept = await store.read(this.#table)
    if (kept === null) return null
    const table = await openKept(kept)
    const premises = {
      table,
      rows: kept.rows,
      store,
      thinking: openThinking(),
      share: shareTable,
      now: () => Date.now(),
    }
    return new LocalHost(premises, this.#events)
  }
}

const shareTable = async (table: LocalTable, seat: number): Promise<string> =>
  (await makeTable(wishToShare(table, seat))).table

/** Whether what was kept does not fit the rules of today. */
const isOutOfDate = (error: unknown) =>
  [RowError, MoveError, MatchError, OptionError].some((kind) => error instanceof kind)
