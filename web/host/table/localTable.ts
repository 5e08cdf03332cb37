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
import type { Event } from "./event"
import { findAnswer, isAsked } from "./orders"
import type { Head, LogRow, Played, Row, Sat, Stamped } from "./rows"

/** The bot that plays for who has resigned. */
const STAND_IN = "level-1"

/** Who sits in a seat: a bot, a person, or nobody yet. */
export interface Sitter {
  kind: "bot" | "person" | "open"
  /** A person's name, or the bot's. */
  name: string
  contribution: string | null
  resigned: boolean
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
      })),
      match: null,
      events: [],
      orders: head.seats.map(() => []),
      rematch: null,
      shared: null,
      movesAfter: new Map(),
    })
  }

  /** Opens a table that was kept. */
  static open(head: Head, game: Game, rows: readonly Stamped[]): LocalTable {
    return rows.reduce((table, { row }) => table.after(row), LocalTable.lay(head, game))
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

  /** The number of the last row. */
  get sequence(): number {
    return this.events.length + (this.shared === null ? 0 : 1)
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

  /** Gives the table after another row; throws a RowError where it does not fit. */
  after(row: Row): LocalTable {
    switch (row.type) {
      case "sat":
        return this.#afterSitting(row)
      case "played":
        return this.#afterTurn(row)
      case "taken back":
        return this.#afterTakeback(row.to).#told(row)
      case "ordered":
        return this.#with({ orders: replaceAt(this.orders, row.seat, row.answers) }).#told(row)
      case "resigned":
        return this.#afterResignation(row.seat).#told(row)
      case "rematch":
        return this.#with({ rematch: row.table }).#told(row)
      case "shared":
        return this.#with({ shared: row.table })
    }
  }

  #afterSitting(row: Sat): LocalTable {
    const sat = this.#sat(row)
    const match = sat.#beginIfFull()
    if (match === null) return sat.#told(row)
    const made = retrace(match, match.given)
    this.#checkLuck(row, made)
    return sat.#with({ match }).#told(row, made)
  }

  #sat({ seat, name, contribution }: Omit<Sat, "luck">): LocalTable {
    const sitter: Sitter = { kind: "person", name, contribution, resigned: false }
    return this.#with({ sitters: replaceAt(this.sitters, seat, sitter) })
  }

  #beginIfFull(): Match | null {
    const { head, sitters } = this
    if (sitters.some(({ kind }) => kind === "open")) return null
    const luck = this.#standing.openLuck(sitters.map(({ contribution }) => contribution))
    return beginFrom(this.game, head.options, head.given, luck)
  }

  #afterTurn(row: Played): LocalTable {
    const match = this.match!.copy()
    const before = match.moves.length
    for (const words of row.moves) match.play(words)
    const made = retrace(match, before)
    this.#checkLuck(row, made.slice(row.moves.length))
    return this.#with({ match }).#told(row, made)
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

  #afterResignation(seat: number): LocalTable {
    const match = this.match!.copy()
    match.resign(seat)
    const sitter = { ...this.sitters[seat]!, resigned: true }
    return this.#with({ match, sitters: replaceAt(this.sitters, seat, sitter) })
  }

  #told(row: LogRow, made: readonly Made[] | null = null): LocalTable {
    const sequence = this.sequence + 1
    const isFinal = made !== null && standsForGood(this.game, made)
    const event = { sequence, row, made: made ?? [], isFinal }
    const movesAfter = new Map(this.movesAfter)
    if (made !== null) movesAfter.set(sequence, this.match!.moves.length)
    return this.#with({ events: [...this.events, event], movesAfter })
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
