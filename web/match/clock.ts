/** Time as it is read: how much a seat has left, and which clock a table has. */

import type { Clock, ClockFacts } from "$web/wire/messages"
import type { Say } from "$web/words/say"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** With so little left, the time is shown more clearly. */
export const SHORT = 10 * SECOND

/** What a seat has left at a moment of the server's time; null where nothing is shown. */
export function timeLeft(
  clock: Clock | null,
  { left, seat: running, deadline }: ClockFacts,
  seat: number,
  at: number,
): number | null {
  if (seat === running && deadline !== null) return Math.max(0, deadline - at)
  return clock?.type === "bank" ? (left[seat] ?? null) : null
}

/** Time in figures: 4:32, 1:05:00, and from a day on in days and hours. */
export function writeTime(say: Say, milliseconds: number): string {
  const { days, hours, minutes, seconds } = split(milliseconds)
  if (days > 0) return say("time.days", { days, hours })
  const end = `${padded(minutes)}:${padded(seconds)}`
  return hours > 0 ? `${hours}:${end}` : end.replace(/^0/, "")
}

/** A clock in words. */
export function tellClock(say: Say, clock: Clock | null): string {
  switch (clock?.type) {
    case "turn":
      return say("clock.turn", { time: writeTime(say, clock.seconds * SECOND) })
    case "bank":
      return say("clock.bank", {
        time: writeTime(say, clock.seconds * SECOND),
        increment: clock.increment,
      })
    case "days":
      return say("clock.days", { count: clock.days })
    default:
      return say("clock.none")
  }
}

/** Whole seconds, the one that has begun included, so that 0:00 means that it is over. */
function split(milliseconds: number) {
  const time = Math.ceil(milliseconds / SECOND) * SECOND
  return {
    days: Math.floor(time / DAY),
    hours: Math.floor((time % DAY) / HOUR),
    minutes: Math.floor((time % HOUR) / MINUTE),
    seconds: Math.floor((time % MINUTE) / SECOND),
  }
}

const padded = (count: number) => String(count).padStart(2, "0")
