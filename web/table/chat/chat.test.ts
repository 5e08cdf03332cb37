/** Talk as the page knows it: one thing at a time, heard, counted, muted, and never in the way. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { entry, FakeTable, happened, now, tried, welcome } from "../fake"
import { strike } from "$web/match/log"
import { listenersOf } from "./phrases"
import { SHOWN_FOR } from "./chat.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (sequence: number, seat: number) => ({
  ...entry(sequence, "said", seat),
  phrase: "hello" as const,
})

function sit(held = [0]) {
  const fake = new FakeTable()
  const greeting = welcome(1)
  fake.receive({ ...greeting, facts: { ...greeting.facts, held } })
  return fake
}

const lastId = (fake: FakeTable) => (fake.last as { id: string }).id

test("who has spoken waits until the pause is over", () => {
  const fake = sit()
  const { chat } = fake.table
  chat.say(0, "hello")
  expect(fake.last).toMatchObject({ type: "say", seat: 0, phrase: "hello" })
  chat.say(0, "oops")
  expect(fake.sent).toHaveLength(1)
  fake.receive({ type: "accepted", id: lastId(fake), sequence: 2 })
  expect(chat.maySpeak).toBe(false)
  vi.advanceTimersByTime(2_999)
  expect(chat.maySpeak).toBe(false)
  vi.advanceTimersByTime(1)
  expect(chat.maySpeak).toBe(true)
})

test("what was refused because it came too soon is kept, and waits as long as the server says", () => {
  const fake = sit()
  const { chat } = fake.table
  chat.text = " see you "
  chat.write(0)
  expect(fake.last).toMatchObject({ type: "write", text: "see you" })
  const fields = { left: "1200" }
  fake.receive({ type: "refused", id: lastId(fake), code: "one_at_a_time", fields, rule: null })
  expect(chat.text).toBe(" see you ")
  vi.advanceTimersByTime(1_199)
  expect(chat.maySpeak).toBe(false)
  vi.advanceTimersByTime(1)
  chat.write(0)
  fake.receive({ type: "accepted", id: lastId(fake), sequence: 2 })
  expect(chat.text).toBe("")
})

test("words without an answer are sent again when the connection is back", () => {
  const fake = sit()
  fake.table.chat.say(0, "hello")
  const first = fake.last
  fake.reconnect()
  expect(fake.sent).toEqual([first, first])
})

test("words stand beside their seat for a while and are counted until somebody looks", () => {
  const fake = sit()
  const { chat } = fake.table
  fake.receive(happened(now(2), [said(2, 1)]))
  expect(chat.bubbles.map(({ seat }) => seat)).toEqual([1])
  expect(chat.unread).toBe(1)
  chat.open()
  expect(chat.unread).toBe(0)
  fake.receive(happened(now(3), [said(3, 1)]))
  expect(chat.unread).toBe(0)
  vi.advanceTimersByTime(SHOWN_FOR)
  expect(chat.bubbles).toEqual([])
})

test("one's own words are not counted", () => {
  const fake = sit()
  fake.receive(happened(now(2), [said(2, 0)]))
  expect(fake.table.chat.unread).toBe(0)
  expect(fake.table.chat.bubbles).toHaveLength(1)
})

test("what was missed while away stands beside no seat", () => {
  const fake = sit()
  fake.reconnect()
  fake.receive(happened(now(2), [said(2, 1)]))
  expect(fake.table.chat.bubbles).toEqual([])
  expect(fake.table.log).toHaveLength(1)
})

test("who is muted is not heard, and all else in the log stays", () => {
  const fake = sit()
  const { chat } = fake.table
  fake.receive(happened(now(3), [said(2, 1), entry(3, "asked", 1)]))
  chat.mute({ all: false, seats: [1] })
  expect(chat.bubbles).toEqual([])
  expect(fake.table.log.map(({ kind }) => kind)).toEqual(["asked"])
  fake.receive(happened(now(4), [said(4, 1)]))
  expect(chat.unread).toBe(1)
  chat.mute({ all: false, seats: [] })
  expect(fake.table.log.map(({ kind }) => kind)).toEqual(["said", "asked", "said"])
})

test("words change neither a draft nor a hint, and are no reason to try the draft again", () => {
  const fake = sit()
  fake.table.try("stay")
  fake.receive(tried(lastId(fake), ["stay"], true))
  const sent = fake.sent.length
  fake.receive(happened(now(2), [said(2, 1)]))
  expect(fake.sent).toHaveLength(sent)
  expect(fake.table.mayConfirm).toBe(true)
  fake.table.confirm()
  expect(fake.last).toMatchObject({ type: "play", sequence: 2 })
})

test("a turn on its way does not keep one from speaking", () => {
  const fake = sit()
  fake.table.try("stay")
  fake.receive(tried(lastId(fake), ["stay"], true))
  fake.table.confirm()
  fake.table.chat.say(0, "good_luck")
  expect(fake.last).toMatchObject({ type: "say" })
  expect(fake.table.isSending).toBe(true)
})

test("what was said is not struck out with the turn that was taken back", () => {
  const lines = [said(2, 1), entry(3, "played", 0), { ...entry(4, "taken back", 0), to: 1 }]
  const log = strike(lines.map((line) => ({ ...line, moves: [], gains: [] })))
  expect(log.map(({ struck }) => struck)).toEqual([false, true, false])
})

test("only other persons are spoken to", () => {
  const seats = (["person", "bot", "person", "open"] as const).map((kind) => ({
    kind,
    name: "",
    resigned: false,
    timed_out: false,
    replaced: false,
  }))
  expect(listenersOf(seats, [0])).toEqual([2])
  expect(listenersOf(seats, [0, 2])).toEqual([])
  expect(listenersOf(seats, [])).toEqual([])
})
