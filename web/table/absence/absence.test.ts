/** Who seems to be away, and what may be done about it. */

import { expect, test } from "vitest"
import type { Now } from "$web/host/told"
import { absenceOf } from "./absence"
import { now as nowOf } from "../fake"

const MINUTE = 60_000

/** A table that waits for seat 1 since time 0. */
function waiting(more: Partial<NonNullable<Now["wait"]>> = {}, replaced: number[] = []): Now {
  const now = nowOf(3, 1)
  return {
    ...now,
    seats: now.seats.map((facts, seat) => ({ ...facts, replaced: replaced.includes(seat) })),
    wait: { seat: 1, call_from: MINUTE, by: null, deadline: null, ...more },
  }
}

const called = () => waiting({ by: 0, deadline: 2 * MINUTE })

test("after its time another may be called, and not before", () => {
  expect(absenceOf(waiting(), [0], MINUTE - 1)).toBeNull()
  expect(absenceOf(waiting(), [0], MINUTE)).toEqual({ is: "callable", seat: 1 })
})

test("a watcher, and who is waited for, can call nobody", () => {
  expect(absenceOf(waiting(), [], MINUTE)).toBeNull()
  expect(absenceOf(waiting(), [1], MINUTE)).toBeNull()
  expect(absenceOf(waiting(), [0, 1], MINUTE)).toBeNull()
})

test("who is called is asked, and the others see how long it may take", () => {
  expect(absenceOf(called(), [1], MINUTE)).toEqual({ is: "called", seat: 1, by: 0 })
  expect(absenceOf(called(), [0], MINUTE)).toEqual({ is: "asked", seat: 1, left: MINUTE })
  expect(absenceOf(called(), [], MINUTE)).toBeNull()
})

test("who is silent may be replaced", () => {
  expect(absenceOf(called(), [0], 2 * MINUTE)).toEqual({ is: "silent", seat: 1 })
})

test("who was replaced may come back, and calls nobody before", () => {
  expect(absenceOf(waiting({}, [0]), [0], MINUTE)).toEqual({ is: "replaced", seat: 0 })
})

test("when it is over nobody is missed", () => {
  const outcome = { points: [1, 0], ranks: [1, 2], reason: "points", with_takebacks: false }
  expect(absenceOf({ ...called(), outcome }, [0], MINUTE)).toBeNull()
})
