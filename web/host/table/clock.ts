/**
 * Clocks: how much time the seats of a table in the page have, and whose time runs.
 *
 * They follow from the head and from when each row was accepted, as at a server; all times are
 * milliseconds. In addition the time of a turn or of a bank stands still while no page plays the
 * table: a row tells since when that was so.
 */

import type { Clock } from "$web/wire/messages"
import { isTold, returnsTo, type Event } from "./event"
import type { Paused, TimedOut } from "./rows"

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

/** The time of each seat at a table that has a clock. */
export interface Clocks {
  readonly clock: Clock
  /** What each seat has for its turn when it begins. */
  readonly left: readonly number[]
  /** Whose time runs; null while no person is to move. */
  readonly seat: number | null
  /** From when on it runs, in milliseconds since 1970. */
  readonly since: number
}

/** When the time that runs was looked at: last, and now. */
export interface Looks {
  last: number
  now: number
  /** So much may lie between two looks of a page that plays. */
  patience: number
}

/** Gives the clocks before a match. */
export const setClocks = (clock: Clock, seats: number): Clocks => ({
  clock,
  left: Array.from({ length: seats }, () => timeOf(clock)),
  seat: null,
  since: 0,
})

/** Gives the moment at which the time that runs is over. */
export const deadlineOf = ({ seat, since, left }: Clocks): number | null =>
  seat === null ? null : since + left[seat]!

/**
 * Gives the clocks as they run on after the last event.
 *
 * What the table does by itself takes no time and earns none.
 */
export function runOn(clocks: Clocks, events: readonly Event[], timed: number | null): Clocks {
  const { row, at } = events.at(-1)!
  if (row.type === "paused") return { ...clocks, since: at - usedUntil(clocks, row.from) }
  if (timed === clocks.seat && row.type !== "played" && returnsTo(row) === null) return clocks
  const stopped = stop(clocks, at)
  const isEarned = row.type === "played" && hasUsedTime(row.seat, clocks, events)
  const earned = isEarned ? reward(stopped, row.seat) : stopped
  return { ...earned, seat: timed, since: at }
}

/** Gives what the time brings by itself: a row, or null while nothing is due. */
export function rowOfTime(
  clocks: Clocks,
  { last, now, patience }: Looks,
): Paused | TimedOut | null {
  const { clock, seat, since } = clocks
  if (seat === null) return null
  const from = Math.max(last, since)
  if (clock.type !== "days" && Math.abs(now - from) > patience)
    return { type: "paused", seat, from }
  return now >= deadlineOf(clocks)! ? { type: "timed out", seat } : null
}

const timeOf = (clock: Clock) => (clock.type === "days" ? clock.days * DAY : clock.seconds * SECOND)

/** Gives the clocks with none that runs; what was used of a bank is gone. */
function stop(clocks: Clocks, at: number): Clocks {
  const { clock, seat, left } = clocks
  if (seat === null || clock.type !== "bank") return clocks
  return withTime(clocks, seat, Math.max(0, left[seat]! - usedUntil(clocks, at)))
}

/** Gives the clocks with the increment for a turn that was played. */
function reward(clocks: Clocks, seat: number): Clocks {
  if (clocks.clock.type !== "bank") return clocks
  return withTime(clocks, seat, clocks.left[seat]! + clocks.clock.increment * SECOND)
}

const withTime = (clocks: Clocks, seat: number, time: number): Clocks => ({
  ...clocks,
  left: clocks.left.map((each, other) => (other === seat ? time : each)),
})

/** A clock of the device that was set back gives no time. */
const usedUntil = ({ since }: Clocks, at: number) => Math.max(0, at - since)

/** Tells whether the time of a seat that has moved ran until then, or until it ordered so. */
function hasUsedTime(seat: number, clocks: Clocks, events: readonly Event[]): boolean {
  const before = events.slice(0, -1).filter(isTold).at(-1)!.row
  return seat === clocks.seat || (before.type === "ordered" && before.seat === seat)
}
