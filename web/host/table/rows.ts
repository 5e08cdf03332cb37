/**
 * What is kept of a table in the page: what was settled when it was made, and the rows of its log.
 *
 * They read like those of the server: a row is one accepted command, in words, with the luck that
 * followed it. A table is its head and its rows with their times, and nothing else.
 */

import type { Clock } from "$web/wire/messages"

/** What was settled when a table was made. */
export interface Head {
  table: string
  game: string
  rules_version: number
  options: Record<string, string>
  /** By seat: the bot that sits there, empty for a person. */
  seats: string[]
  /** The key of its luck, in hexadecimal: nobody is shown it until the match is over. */
  key: string
  /** When, in seconds since 1970. */
  made: number
  /** The moves, luck included, that lead to the position from which the match begins. */
  given: string[]
  hints: boolean
  concealed: boolean
  covered: boolean
  /** Null where nobody is timed. */
  clock: Clock | null
  /** The options that differ from those of the match that this is the rematch of. */
  changed: string[]
}

/** A person takes a seat; with the last seat taken the match begins. */
export interface Sat {
  type: "sat"
  seat: number
  name: string
  contribution: string
  luck: string[]
}

/** A seat makes its moves. */
export interface Played {
  type: "played"
  seat: number
  moves: string[]
  luck: string[]
}

/** A seat returns to where the table stood after row `to`. */
export interface TakenBack {
  type: "taken back"
  seat: number
  to: number
}

/** A seat says what it will answer when it is asked; nothing withdraws what it said before. */
export interface Ordered {
  type: "ordered"
  seat: number
  answers: string[]
}

/** A seat gives up. */
export interface Resigned {
  type: "resigned"
  seat: number
}

/** The time of the seat to move is over. */
export interface TimedOut {
  type: "timed out"
  seat: number
}

/** From a moment on until this row no page played the table: the time of the seat stood still. */
export interface Paused {
  type: "paused"
  seat: number
  /** In milliseconds since 1970. */
  from: number
}

/** The players go on at another table. */
export interface Rematched {
  type: "rematch"
  seat: number
  table: string
}

/** The match goes on at a table of the server: nothing more happens here, and the log tells no more. */
export interface Shared {
  type: "shared"
  seat: number
  table: string
}

/** A row that the log tells. */
export type LogRow = Sat | Played | TakenBack | Ordered | Resigned | TimedOut | Paused | Rematched

export type Row = LogRow | Shared

/** A row of the log, when it was accepted, and for which command. */
export interface Stamped {
  row: Row
  /** In milliseconds since 1970. */
  at: number
  /** Its id; null for what the page did by itself. */
  command: string | null
}
