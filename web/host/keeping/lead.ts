/** Lead: which of several pages with the same table plays; the others follow it. */

export interface LeadEvents {
  /** Told whether this page plays. */
  onlead: (leads: boolean) => void
  /** Told that another page has kept rows. */
  onrows: () => void
}

/**
 * One page of a browser leads, the others wait until it goes, or take the lead from it.
 *
 * Where a browser has no locks, as without HTTPS, all lead: that no two rows have the same number
 * is then what keeps them together.
 */
export class Lead {
  readonly #name: string
  readonly #events: LeadEvents
  readonly #channel: BroadcastChannel
  readonly #leaving = new AbortController()
  /** Ends the lead of this page. */
  #release: (() => void) | null = null

  constructor(table: string, events: LeadEvents) {
    this.#name = nameOf(table)
    this.#events = events
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.onmessage = () => events.onrows()
    if (locks()) void this.#request({ ifAvailable: true })
    else events.onlead(true)
  }

  /** Tells the others that rows were kept. */
  tellRows() {
    this.#channel.postMessage(ROWS)
  }

  /** Takes the lead from the page that has it. */
  take() {
    if (locks() && !this.#release) void this.#request({ steal: true })
  }

  leave() {
    this.#leaving.abort()
    this.#release?.()
    this.#channel.close()
  }

  async #request(options: LockOptions) {
    const { signal } = this.#leaving
    // A browser takes a signal only with those that wait.
    const wanted = options.ifAvailable || options.steal ? options : { ...options, signal }
    try {
      await locks()!.request(this.#name, wanted, (lock) => this.#hold(lock))
    } catch {
      this.#follow() // the lead was taken, or the page is being left
    }
  }

  #hold(lock: Lock | null): Promise<void> | void {
    if (this.#leaving.signal.aborted) return
    if (lock === null) return this.#follow()
    this.#events.onlead(true)
    return new Promise((resolve) => (this.#release = resolve))
  }

  /** Follows until whoever leads has gone. */
  #follow() {
    this.#release = null
    if (this.#leaving.signal.aborted) return
    this.#events.onlead(false)
    void this.#request({})
  }
}

/** Tells the pages with a table that rows were kept. */
export function tellRows(table: string) {
  const channel = new BroadcastChannel(nameOf(table))
  channel.postMessage(ROWS)
  channel.close()
}

const ROWS = "rows"

const nameOf = (table: string) => `atoll.table.${table}`

const locks = (): LockManager | undefined => globalThis.navigator?.locks
