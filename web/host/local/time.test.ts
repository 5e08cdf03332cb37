/** The page that plays a table looks at its clock, and ends what is over. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openGame } from "$web/engine/tests/games"
import type { Clock } from "$web/wire/messages"
import { LocalTable } from "../table/localTable"
import { anyTurn, headOf, Page, settled, sitDown, type SlowStore } from "../tests/page"

const HEAD = headOf("aqualin")

const MINUTE_A_TURN: Clock = { type: "turn", seconds: 60 }
const TIMED = { ...HEAD, clock: MINUTE_A_TURN }
const SECOND = 1_000
const HOUR = 3_600 * SECOND

let store: SlowStore
let laid: LocalTable
let page: Page

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const { rows, ...kept } = await sitDown(TIMED, await openGame(HEAD.game, HEAD.options))
  ;({ laid, store } = kept)
  page = new Page(laid, rows, store)
  await settled()
})

afterEach(() => {
  page.host.close()
  vi.useRealTimers()
})

/** Lets the time of the device go on by so much, during which a page looks once. */
async function pass(milliseconds: number, there = page) {
  there.now += milliseconds
  vi.advanceTimersByTime(SECOND)
  await settled()
}

/** Opens the table anew as it is kept, at a time of the device. */
async function reopen(now: number): Promise<Page> {
  page.host.close()
  const { rows } = (await store.read(TIMED.table))!
  page = new Page(LocalTable.open(TIMED, laid.game, rows), rows, store, now)
  await settled()
  return page
}

test("all are told whose time runs and until when", () => {
  expect(page.of("welcome")[0]).toMatchObject({
    facts: { clock: MINUTE_A_TURN },
    now: { clocks: { left: [60_000, null], seat: 0, deadline: 60_000 } },
  })
})

test("when the time is over the page says so, once", async () => {
  await pass(59 * SECOND)
  expect(page.of("happened")).toEqual([])
  await pass(SECOND)
  await pass(SECOND)
  const told = page.of("happened")
  expect(told.flatMap(({ entries }) => entries.map(({ kind }) => kind))).toEqual(["timed out"])
  expect(told[0]!.now.outcome).toMatchObject({ ranks: [2, 1], reason: "resigned" })
  expect(told[0]!.now.seats[0]).toMatchObject({ resigned: true, timed_out: true })
})

test("a turn in time stops the clock, and the bot has none", async () => {
  await pass(30 * SECOND)
  page.play(anyTurn(laid))
  await settled()
  await pass(HOUR)
  expect(page.of("happened").map(({ now }) => now.clocks!.seat)).toEqual([null])
  expect((await store.read(TIMED.table))!.rows).toHaveLength(2)
})

test("a page that was closed for long finds what was left of the time", async () => {
  await pass(20 * SECOND)
  const back = await reopen(HOUR)
  const { now, entries } = back.of("happened").at(-1)!
  expect([now.outcome, now.clocks!.deadline]).toEqual([null, HOUR + 40 * SECOND])
  expect(entries).toEqual([])
})

test("a turn that was composed before it stood still is accepted", async () => {
  await reopen(HOUR)
  page.play(anyTurn(laid), "one", laid.sequence)
  await settled()
  expect(page.of("stale")).toEqual([])
  expect(page.of("accepted").map(({ id }) => id)).toEqual(["one"])
})

test("a device that has slept finds its time as it was", async () => {
  await pass(20 * SECOND)
  await pass(HOUR)
  expect(page.of("happened").at(-1)!.now.clocks!.deadline).toBe(HOUR + 60 * SECOND)
  await pass(40 * SECOND)
  expect(page.of("happened").at(-1)!.now.seats[0]!.timed_out).toBe(true)
})

test("without room to keep signs of life the match goes on", async () => {
  store.see = () => Promise.reject(new Error("no room"))
  await pass(20 * SECOND)
  expect(page.of("refused")).toEqual([])
})
