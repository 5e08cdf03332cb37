/**
 * A table in the page, as its head and its rows make it: a value without clock, storage or worker.
 *
 * Luck follows from the key and from how often it was asked, so a table that was kept is opened by
 * applying its rows again: the same luck must come out.
 */

import type { Game } from "$web/engine/game"
import { fromHex } from "$web/engine/luck/hex"
import { Luck } from "$web/engine/luck/luck"
import { standsForGood } from "$web/engine/match/takeback"
import { beginFrom, type Match } from "$web/engine/match/match"
import { retrace, type Made } from "$web/engine/match/story"
import { runOn, setClocks, type Clocks } from "./clock"
import { isTold, type Event } from "./event"
import { findAnswer, isAsked } from "./orders"
import type { Head, Ordered, Played, Row, Sat, Stamped } from "./rows"

/** The bot that plays for who has resigned. */
const STAND_IN = "level-1"

/** Who sits in a seat: a bot, a person, or nobody yet. */
export interface Sitter {
  kind: "bot" | "person" | "open"
  /** A person's name, or the bot's. */
  name: string
  contribution: string | null
  resigned: boolean
  /** Whether their time was over. */
  timedOut: boolean
}

/** Gives luck to which the seats have added. */
export type OpenLuck = (contributions: (string | null)[]) => Luck

/** What the rows of a table have come to. */
interface Standing {
  /** Gives the luck of the table, when all have sat down and added to it. */
  openLuck: OpenLuck
  sitters: readonly Sitter[]
  match: Match | null
  events: readonly Event[]
  /** By seat: what it will answer when it is asked, the best first. */
  orders: readonly (readonly string[])[]
  rematch: string | null
  shared: string | null
  /** For the rows that are in effect: how many moves the match had after them. */
  movesAfter: ReadonlyMap<number, number>
  clocks: Clocks | null
}

/** A row that was kept does not come out of what was kept before it. */
export class RowError extends Error {
  override name = "RowError"
}

export class LocalTable {
  readonly head: Head
  readonly game: Game
  readonly #standing: Standing

  private constructor(head: Head, game: Game, standing: Standing) {
    this.head = head
    this.game = game
    this.#standing = standing
  }

  /** Gives a table at which no person has sat down yet. */
  static lay(head: Head, game: Game, openLuck = luckOf(head)): LocalTable {
    return new LocalTable(head, game, {
      openLuck,
      sitters: head.seats.map((bot) => ({
        kind: bot ? "bot" : "open",
        name: bot,
        contribution: null,
        resigned: false,
        timedOut: false,
      })),
      match: null,
      events: [],
      orders: head.seats.map(() => []),
      rematch: null,
      shared: null,
      movesAfter: new Map(),
      clocks: head.clock && setClocks(head.clock, head.seats.length),
    })
  }

  /** Opens a table that was kept. */
  static open(head: Head, game: Game, rows: readonly Stamped[]): LocalTable {
    return rows.reduce((table, { row, at }) => table.after(row, at), LocalTable.lay(head, game))
  }

  get sitters(): readonly Sitter[] {
    return this.#standing.sitters
  }

  get match(): Match | null {
    return this.#standing.match
  }

  get events(): readonly Event[] {
    return this.#standing.events
  }

  get orders(): readonly (readonly string[])[] {
    return this.#standing.orders
  }

  get rematch(): string | null {
    return this.#standing.rematch
  }

  /** The table of the server where the match goes on; null while it is played here. */
  get shared(): string | null {
    return this.#standing.shared
  }

  get movesAfter(): ReadonlyMap<number, number> {
    return this.#standing.movesAfter
  }

  /** The time of the seats; null where nobody is timed. */
  get clocks(): Clocks | null {
    return this.#standing.clocks
  }

  /** The number of the last row. */
  get sequence(): number {
    return this.events.length + (this.shared === null ? 0 : 1)
  }

  /** Whether one who was told up to this row knows how the table stands. */
  isKnownAt(sequence: number): boolean {
    return sequence <= this.sequence && !this.events.slice(sequence).some(isTold)
  }

  /** The seat to move; null before the match and after it. */
  get toMove(): number | null {
    const mover = this.match?.toMove ?? null
    return mover === null || mover < 0 ? null : mover
  }

  /** The bot that is to think now. */
  get botToMove(): string | null {
    if (this.toMove === null || this.shared !== null) return null
    const sitter = this.sitters[this.toMove]
    if (sitter?.resigned) return STAND_IN
    return sitter?.kind === "bot" ? sitter.name : null
  }

  /** What the seat to move has ordered to be answered now, if it is a person who is asked. */
  get orderedAnswer(): string | null {
    if (this.match === null || this.toMove === null || this.shared !== null) return null
    if (this.botToMove !== null) return null
    return findAnswer(this.match, this.orders[this.toMove]!)
  }

  /** Whether the seat to move is asked in the turn of another. */
  get isAsked(): boolean {
    return this.match !== null && isAsked(this.match)
  }

  get isOver(): boolean {
    return this.match !== null && this.toMove === null
  }

  /** Whether seats are told only their own points now. */
  get conceals(): boolean {
    return this.head.concealed && !this.isOver
  }

  /** Whether seats are shown the hands of the others as backs now. */
  get covers(): boolean {
    return this.head.covered && !this.isOver
  }

  /** What has moved the match to where it stands: nothing that was taken back. */
  get eventsInEffect(): Event[] {
    return this.events.filter(({ sequence }) => this.movesAfter.has(sequence))
  }

  /** The seats of the persons at this screen. */
  get held(): number[] {
    return this.sitters.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []))
  }

  /** Gives the luck that follows on moves of the seat to move, in words. */
  foresee(moves: readonly string[]): string[] {
    const match = this.match!.copy()
    for (const words of moves) match.play(words)
    return match.moves
      .slice(this.match!.moves.length + moves.length)
      .map((move) => this.game.write(move))
  }

  /** Gives the luck with which the match begins when a person has taken the last open seat. */
  foreseeBeginning(row: Omit<Sat, "luck">): string[] {
    const match = this.#sat(row).#beginIfFull()
    return match === null ? [] : match.moves.slice(match.given).map((move) => this.game.write(move))
  }

  /** Gives the table after another row and its time; throws a RowError where it does not fit. */
  after(row: Row, at: number): LocalTable {
    switch (row.type) {
      case "sat":
        return this.#afterSitting(row, at)
      case "played":
        return this.#afterTurn(row, at)
      case "taken back":
        return this.#afterTakeback(row.to).#told({ row, at })
      case "ordered":
        return this.#afterOrder(row).#told({ row, at })
      case "resigned":
        return this.#afterGivingUp(row.seat, false).#told({ row, at })
      case "timed out":
        return this.#afterGivingUp(row.seat, true).#told({ row, at })
      case "rematch":
        return this.#with({ rematch: row.table }).#told({ row, at })
      case "shared":
        return this.#with({ shared: row.table })
      case "paused":
        return this.#told({ row, at })
    }
  }

  #afterSitting(row: Sat, at: number): LocalTable {
    const sat = this.#sat(row)
    const match = sat.#beginIfFull()
    if (match === null) return sat.#told({ row, at })
    const made = retrace(match, match.given)
    this.#checkLuck(row, made)
    return sat.#with({ match }).#told({ row, at }, made)
  }

  #sat({ seat, name, contribution }: Omit<Sat, "luck">): LocalTable {
    const sitter = { ...this.sitters[seat]!, kind: "person" as const, name, contribution }
    return this.#with({ sitters: replaceAt(this.sitters, seat, sitter) })
  }

  #beginIfFull(): Match | null {
    const { head, sitters } = this
    if (sitters.some(({ kind }) => kind === "open")) return null
    const luck = this.#standing.openLuck(sitters.map(({ contribution }) => contribution))
    return beginFrom(this.game, head.options, head.given, luck)
  }

  #afterTurn(row: Played, at: number): LocalTable {
    const match = this.match!.copy()
    const before = match.moves.length
    for (const words of row.moves) match.play(words)
    const made = retrace(match, before)
    this.#checkLuck(row, made.slice(row.moves.length))
    return this.#with({ match }).#told({ row, at }, made)
  }

  #checkLuck({ luck }: Sat | Played, made: readonly Made[]) {
    const written = made.map(({ move }) => this.game.write(move))
    if (written.join("\n") === luck.join("\n")) return
    throw new RowError(`row ${this.sequence + 1} of table ${this.head.table} does not come out`)
  }

  #afterTakeback(to: number): LocalTable {
    const match = this.match!.copy()
    match.takeBack(this.movesAfter.get(to)!)
    const standing = [...this.movesAfter].filter(([row]) => row <= to)
    const table = this.#with({ match, movesAfter: new Map(standing) })
    // Who takes an answer back wants to answer otherwise.
    return table.isAsked
      ? table.#with({ orders: replaceAt(table.orders, match.toMove, []) })
      : table
  }

  #afterOrder({ seat, answers }: Ordered): LocalTable {
    return this.#with({ orders: replaceAt(this.orders, seat, answers) })
  }

  #afterGivingUp(seat: number, timedOut: boolean): LocalTable {
    const match = this.match!.copy()
    match.resign(seat)
    const sitter = { ...this.sitters[seat]!, resigned: true, timedOut }
    return this.#with({ match, sitters: replaceAt(this.sitters, seat, sitter) })
  }

  #told(happened: Pick<Event, "row" | "at">, made: readonly Made[] | null = null): LocalTable {
    const sequence = this.sequence + 1
    const isFinal = made !== null && standsForGood(this.game, made)
    const event = { ...happened, sequence, made: made ?? [], isFinal }
    const movesAfter = new Map(this.movesAfter)
    if (made !== null) movesAfter.set(sequence, this.match!.moves.length)
    return this.#with({ events: [...this.events, event], movesAfter }).#timed()
  }

  /** Lets the time of a person run while the table waits for them. */
  #timed(): LocalTable {
    const { clocks, events, botToMove, orderedAnswer, toMove } = this
    if (clocks === null) return this
    const goesOnByItself = botToMove !== null || orderedAnswer !== null
    return this.#with({ clocks: runOn(clocks, events, goesOnByItself ? null : toMove) })
  }

  #with(changed: Partial<Standing>): LocalTable {
    return new LocalTable(this.head, this.game, { ...this.#standing, ...changed })
  }
}

/** The luck of a table is that of its key. */
const luckOf =
  ({ key }: Head): OpenLuck =>
  (contributions) =>
    new Luck(fromHex(key), contributions)

const replaceAt = <Each>(list: readonly Each[], place: number, each: Each): Each[] =>
  list.map((other, at) => (at === place ? each : other))
