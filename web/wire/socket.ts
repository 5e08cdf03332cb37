/** The connection to a table: it comes back by itself, and notices when it has silently died. */

import type { FromPage, FromServer } from "./messages"

/**
 * At the end of one that is `outdated` is a server with other rules than this page has; what is
 * `elsewhere` another tab plays, and this one follows.
 */
export type Connection = "connecting" | "open" | "lost" | "gone" | "outdated" | "elsewhere"

/** What a table needs of a connection. */
export interface Wire<Sent> {
  send(message: Sent): void
  /** Tries at once to come back, or asks whether the connection still lives. */
  nudge(): void
  /** Plays here what is played in another tab, where that can be. */
  takeOver?(): void
  /** Lets a match of the page go on at the server, with this seat for somebody who is invited. */
  invite?(seat: number): void
  close(): void
}

export interface WireEvents<Received> {
  /** The last sequence that is known, for a resume; null to join afresh. */
  since: () => number | null
  onconnection: (connection: Connection) => void
  onmessage: (message: Received) => void
  /** How many milliseconds the clock of the server is ahead of the one here. */
  ontime: (ahead: number) => void
  /** The server closed the connection because there was too much of something: a refusal's code. */
  oncut: (reason: string) => void
}

export interface SocketEvents extends WireEvents<FromServer> {
  /** The rules that are known here: a server with others has more to tell than what was missed. */
  build: () => string | null
}

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Line {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

const FIRST_PAUSE = 300
const LONGEST_PAUSE = 5_000
const PING_EVERY = 20_000
const PONG_WITHIN = 5_000
const NO_SUCH_TABLE = 4404
const CUT: Record<number, string> = { 4408: "too_fast", 4429: "too_many_connections" }

type Timer = ReturnType<typeof setTimeout> | undefined

export class Socket implements Wire<FromPage> {
  #line: Line | null = null
  #isOpen = false
  #closed = false
  #pause = FIRST_PAUSE
  #asked = 0
  #again: Timer
  #ping: Timer
  #pong: Timer

  constructor(
    private address: string,
    private events: SocketEvents,
    private dial: (address: string) => Line = (address) => new WebSocket(address) as Line,
  ) {
    this.#connect()
  }

  send(message: FromPage) {
    if (this.#isOpen) this.#line?.send(JSON.stringify(message))
  }

  nudge() {
    if (this.#closed) return
    if (this.#isOpen) this.#askForLife()
    else if (!this.#line) this.#connect()
  }

  close() {
    this.#closed = true
    this.#hangUp()
  }

  #connect() {
    clearTimeout(this.#again)
    const line = this.dial(this.#addressNow())
    this.#line = line
    line.onopen = () => {
      this.#isOpen = true
      this.#ping = setTimeout(() => this.#askForLife(), PING_EVERY)
      this.events.onconnection("open")
    }
    line.onmessage = ({ data }) => this.#receive(JSON.parse(data) as FromServer)
    line.onclose = ({ code }) => this.#lost(code)
  }

  /** Who comes back names what is known already, and by which rules. */
  #addressNow(): string {
    const since = this.events.since()
    if (since === null) return this.address
    const query = new URLSearchParams({ since: String(since), build: this.events.build() ?? "" })
    return `${this.address}?${query}`
  }

  #receive(message: FromServer) {
    this.#pause = FIRST_PAUSE
    if (message.type !== "pong") return this.events.onmessage(message)
    clearTimeout(this.#pong)
    clearTimeout(this.#ping)
    this.#ping = setTimeout(() => this.#askForLife(), PING_EVERY)
    this.events.ontime(message.at - (this.#asked + Date.now()) / 2)
  }

  #askForLife() {
    clearTimeout(this.#ping)
    clearTimeout(this.#pong)
    this.#asked = Date.now()
    this.send({ type: "ping" })
    this.#pong = setTimeout(() => this.#lost(0), PONG_WITHIN)
  }

  #lost(code: number) {
    this.#hangUp()
    if (code === NO_SUCH_TABLE) {
      this.#closed = true
      return this.events.onconnection("gone")
    }
    const reason = CUT[code]
    if (reason) {
      this.#pause = LONGEST_PAUSE
      this.events.oncut(reason)
    }
    this.events.onconnection("lost")
    this.#again = setTimeout(() => this.#connect(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  #hangUp() {
    for (const timer of [this.#again, this.#ping, this.#pong]) clearTimeout(timer)
    this.#isOpen = false
    const line = this.#line
    this.#line = null
    if (!line) return
    line.onopen = line.onmessage = line.onclose = null
    line.close()
  }
}
