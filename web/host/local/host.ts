/**
 * The host of a table in the page: it accepts commands, keeps their rows, and lets the bots play.
 *
 * To those at the table it is what a connection to a server is to others. A command is accepted when
 * its row has been kept; only then is it told. What a draft would bring is told at once.
 */

import { Refusal } from "$web/wire/http"
import type { Command, Hint, Look } from "$web/wire/messages"
import type { Wire, WireEvents } from "$web/wire/socket"
import { readDraft } from "../drafting"
import type { FromTable, ToTable, Try } from "../told"
import { checkHint, hinted } from "./hinting"
import { Lead } from "../keeping/lead"
import { Taken, type Store } from "../keeping/store"
import { decide, playTurn, running } from "../table/decide"
import type { LocalTable } from "../table/localTable"
import type { Row, Stamped } from "../table/rows"
import { happened, summaryOf, tried, welcome } from "../table/telling"
import { checkHolds, viewpointOf, type Viewer } from "../table/viewer"
import { questionOf, type Thinking } from "./thinking"
import { Watch } from "./watch"

/** After so many milliseconds a bot that could not play tries again. */
const PAUSE = 3_000
const HINTING = "search:0.6s"

/** What a host works with. */
export interface Premises {
  table: LocalTable
  /** The rows of the table. */
  rows: readonly Stamped[]
  store: Store
  thinking: Thinking
  /** Makes a table of the server that goes on with the match, a seat of it open; gives its name. */
  share: (table: LocalTable, seat: number) => Promise<string>
  now: () => number
}

export class LocalHost implements Wire<FromTable> {
  readonly #events: WireEvents<ToTable>
  #lead: Lead | null = null
  readonly #store: Store
  readonly #thinking: Thinking
  readonly #share: Premises["share"]
  readonly #watch: Watch
  readonly #now: () => number
  readonly #commands = new Map<string, number>()
  #table: LocalTable
  #viewer: Viewer
  #told: number
  /** Whether this page plays, and no other tab; null while that is not known. */
  #leads: boolean | null = null
  /** Rows that could not be kept yet. */
  #unkept: Stamped[] = []
  #letWork!: () => void
  /**
   * What is done one after the other, when it is known which page plays: commands, the turns of bots,
   * what other pages kept.
   */
  #work = new Promise<void>((known) => (this.#letWork = known))
  #thought: AbortController | null = null
  #hint: AbortController | null = null
  #isClosed = false
  /** Seconds that the bot to move has thought about its turn before it saw something new. */
  #spent = 0

  constructor(premises: Premises, events: WireEvents<ToTable>) {
    const { table, rows, store, thinking, share, now } = premises
    this.#events = events
    this.#store = store
    this.#thinking = thinking
    this.#share = share
    this.#now = now
    this.#table = table
    this.#viewer = { held: table.held, looking: null }
    this.#told = table.sequence
    this.#watch = new Watch({ table: table.head.table, store, now })
    this.#noteCommands(rows)
  }

  /** Welcomes those at this screen; the page that leads goes on with the match. */
  begin() {
    this.#events.onconnection("open")
    this.#welcome()
    this.#events.onmessage({ type: "present", seats: [...this.#viewer.held] })
    if (!this.#store.lasts) this.#refuse(null, new Refusal("not_kept"))
    this.#lead = new Lead(this.#table.head.table, {
      onlead: (leads) => this.#follow(leads),
      onrows: () => void this.#inTurn(() => this.#readOn()),
    })
  }

  send(message: FromTable) {
    switch (message.type) {
      case "ping":
        return
      case "try":
        return this.#answer(message, () => this.#try(message))
      case "look":
        return this.#answer(null, () => this.#look(message))
      case "hint":
        return this.#answer(message, () => this.#beginHint(message))
      default:
        void this.#inTurn(() => this.#submit(message))
    }
  }

  nudge() {
    void this.#inTurn(() => this.#readOn())
  }

  takeOver() {
    this.#lead?.take()
  }

  /** Lets the match go on at the server, with a seat for somebody who is invited. */
  invite(seat: number) {
    void this.#inTurn(() => this.#invite(seat))
  }

  close() {
    this.#isClosed = true
    this.#watch.end()
    this.#thought?.abort()
    this.#hint?.abort()
    this.#lead?.leave()
  }

  #follow(leads: boolean) {
    if (!leads) this.#thought?.abort()
    const wasElsewhere = this.#leads === false
    this.#leads = leads
    this.#letWork()
    if (!leads) this.#events.onconnection("elsewhere")
    else if (wasElsewhere) this.#events.onconnection("open")
    void this.#inTurn(async () => {
      await this.#readOn()
      if (leads && wasElsewhere) this.#welcome()
      await this.#followTime()
      this.#goOn()
    })
  }

  /** Looks at the clock for as long as this page plays. */
  async #followTime() {
    this.#watch.end()
    if (!this.#leads || this.#table.clocks === null) return
    const kept = await this.#store.read(this.#table.head.table)
    if (this.#isClosed) return
    this.#watch.begin(kept?.seen ?? 0, () => void this.#inTurn(() => this.#lookAtTime()))
  }

  /** Accepts what the time brings by itself. */
  async #lookAtTime() {
    const { clocks } = this.#table
    const row = this.#leads && clocks ? this.#watch.look(clocks) : null
    if (row) await this.#accept(row, null)
  }

  #welcome() {
    this.#told = this.#table.sequence
    this.#events.onmessage(welcome(this.#table, this.#viewer))
  }

  #tellNews() {
    if (this.#told === this.#table.sequence) return
    const news = happened(this.#table, this.#viewer, this.#told)
    this.#told = this.#table.sequence
    this.#events.onmessage(news)
  }

  /** Answers later, as all do, but before anything is drawn; what is not possible is refused. */
  #answer(message: { id: string } | null, act: () => void) {
    queueMicrotask(() => {
      try {
        if (!this.#isClosed) act()
      } catch (error) {
        this.#refuse(message?.id ?? null, error)
      }
    })
  }

  #refuse(id: string | null, error: unknown) {
    if (!(error instanceof Refusal)) throw error
    const { code, fields, rule } = error
    this.#events.onmessage({ type: "refused", id, code, fields, rule })
  }

  /** Tells what was missed by one who knows another table; whether that was so. */
  #isStale({ id, sequence }: { id: string; sequence: number }): boolean {
    if (this.#table.isKnownAt(sequence)) return false
    const missed = happened(this.#table, this.#viewer, sequence)
    this.#told = this.#table.sequence
    this.#events.onmessage({ type: "stale", id, missed })
    return true
  }

  #try(message: Try) {
    if (this.#isStale(message)) return
    const match = running(this.#table)
    const { toMove } = match
    if (viewpointOf(this.#table, this.#viewer) !== toMove) throw new Refusal("not_your_turn")
    const draft = readDraft(match, message.draft)
    this.#events.onmessage(tried(this.#table, this.#viewer, draft, message.id))
  }

  #look({ seat }: Look) {
    checkHolds(this.#viewer, seat)
    this.#viewer = { ...this.#viewer, looking: seat }
    this.#welcome()
  }

  #beginHint(message: Hint) {
    if (this.#isStale(message)) return
    checkHint(this.#table, this.#viewer)
    if (this.#hint) throw new Refusal("hint_pending")
    this.#hint = new AbortController()
    void this.#think(message, this.#table, this.#hint)
  }

  async #think({ id }: Hint, table: LocalTable, asked: AbortController) {
    try {
      const question = questionOf(table, HINTING)
      const thought = await this.#thinking.think(question, asked.signal)
      this.#events.onmessage(hinted(table, thought, id))
    } catch {
      if (!asked.signal.aborted) this.#refuse(id, new Refusal("no_hint"))
    } finally {
      if (this.#hint === asked) this.#hint = null
    }
  }

  async #submit(command: Command) {
    try {
      const known = this.#commands.get(command.id)
      if (known !== undefined) return this.#accepted(command.id, known)
      if (!this.#leads) throw new Refusal("elsewhere")
      if (this.#isStale(command)) return
      await this.#accept(decide(this.#table, this.#viewer, command), command.id)
      this.#accepted(command.id, this.#table.sequence)
    } catch (error) {
      if (error instanceof Taken) this.#isStale(command)
      else this.#refuse(command.id, error)
    }
  }

  /** All else waits meanwhile: what is played here after it would be lost. */
  async #invite(seat: number) {
    if (this.#table.shared !== null) return
    try {
      if (!this.#leads) throw new Refusal("elsewhere")
      const table = await this.#share(this.#table, seat)
      await this.#accept({ type: "shared", seat, table }, null)
    } catch (error) {
      if (!(error instanceof Taken)) this.#refuse(null, error)
    }
  }

  #accepted(id: string, sequence: number) {
    this.#events.onmessage({ type: "accepted", id, sequence })
  }

  /** Keeps a row, and only then changes the table and tells of it. Throws Taken. */
  async #accept(row: Row, command: string | null) {
    const stamped = { row, at: this.#now(), command }
    const table = this.#table.after(row, stamped.at)
    await this.#keep(table, stamped)
    this.#moveTo(table)
    this.#noteCommands([stamped])
    this.#lead?.tellRows()
  }

  async #keep(table: LocalTable, stamped: Stamped) {
    const rows = [...this.#unkept, stamped]
    const after = table.sequence - rows.length
    const addition = { table: table.head.table, after, rows, summary: summaryOf(table) }
    try {
      await this.#store.append(addition)
      this.#unkept = []
    } catch (error) {
      if (error instanceof Taken) {
        await this.#readOn()
        throw error
      }
      // Without room to keep it the match goes on for as long as the page is there.
      if (this.#unkept.length === 0) this.#refuse(null, new Refusal("not_kept"))
      this.#unkept = rows
    }
  }

  #moveTo(table: LocalTable) {
    const hasMoved = ageOf(table) !== ageOf(this.#table)
    if (table.toMove !== this.#table.toMove) this.#spent = 0
    this.#table = table
    if (hasMoved) {
      this.#thought?.abort()
      this.#hint?.abort()
    }
    this.#tellNews()
    this.#goOn()
  }

  /** Does what other pages have kept, and tells of it. */
  async #readOn() {
    const { head, sequence } = this.#table
    if (this.#unkept.length > 0) return
    const rows = await this.#store.readAfter(head.table, sequence)
    if (rows.length === 0) return
    this.#moveTo(rows.reduce((table, { row, at }) => table.after(row, at), this.#table))
    this.#noteCommands(rows)
  }

  /** Remembers the commands of rows that end with the last one. */
  #noteCommands(rows: readonly Stamped[]) {
    const before = this.#table.sequence - rows.length
    for (const [place, { command }] of rows.entries()) {
      if (command !== null) this.#commands.set(command, before + place + 1)
    }
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.#work.then(() => (this.#isClosed ? undefined : act()))
    this.#work = done.catch(() => undefined)
    return done
  }

  /** Lets the bot to move think, or an order be followed, if that has not begun yet. */
  #goOn() {
    if (this.#isClosed || !this.#leads || this.#thought !== null) return
    if (this.#table.orderedAnswer === null && this.#table.botToMove === null) return
    this.#thought = new AbortController()
    void this.#letPlay(this.#table, this.#thought)
  }

  async #letPlay(table: LocalTable, thought: AbortController) {
    try {
      const { words, seconds } = await this.#choose(table, thought.signal)
      await this.#inTurn(async () => {
        if (thought.signal.aborted || ageOf(this.#table) !== ageOf(table)) return
        this.#thought = null
        this.#spent += seconds
        await this.#accept(playTurn(this.#table, words), null)
      })
    } catch (error) {
      if (error instanceof Taken || thought.signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    } finally {
      if (this.#thought === thought) this.#thought = null
      this.#goOn()
    }
  }

  /** Gives what the seat to move has ordered to be answered, or the turn that its bot chooses. */
  async #choose(table: LocalTable, signal: AbortSignal) {
    const ordered = table.orderedAnswer
    if (ordered !== null) return { words: [ordered], seconds: 0 }
    const question = questionOf(table, table.botToMove!)
    return this.#thinking.think({ ...question, spent: this.#spent }, signal)
  }
}

/** How much has happened in the match: while it is the same, a turn can be thought about here. */
const ageOf = ({ match, shared }: LocalTable) =>
  shared === null ? (match?.history.length ?? 0) : Infinity
