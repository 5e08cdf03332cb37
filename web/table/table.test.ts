/** How a table is played at: drafts, commands, what happens meanwhile, and what is shown of it. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { entry, FakeTable, frame, happened, now, tried, welcome } from "./fake"
import { lineOf } from "$web/match/log"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function seated(sequence = 4) {
  const fake = new FakeTable()
  fake.receive(welcome(sequence))
  return fake
}

function composed() {
  const fake = seated()
  fake.table.try("stay")
  fake.tried()
  fake.table.try("place")
  fake.tried(true)
  return fake
}

test("a move is tried before it is in the draft", () => {
  const { table, ...fake } = seated()
  table.try("stay")
  expect(table.draft.isEmpty).toBe(true)
  expect(fake.sent).toEqual([{ type: "try", id: "command-1", sequence: 4, draft: ["stay"] }])
})

test("what was tried is in the draft, in its full form", () => {
  const fake = composed()
  expect(fake.table.draft.words).toEqual(["STAY", "PLACE"])
  expect(fake.table.view).toEqual({ label: "tried STAY, place" })
  expect(fake.table.gains).toHaveLength(1)
  expect(fake.table.mayConfirm).toBe(true)
  expect(fake.table.choices).toEqual([])
})

test("a refused move leaves the draft as it was, and the rule is told", () => {
  const fake = seated()
  fake.table.try("stay")
  fake.tried()
  fake.table.try("jump")
  fake.receive({ type: "refused", id: "command-2", code: "blocked", fields: {}, rule: "A7" })
  expect(fake.table.draft.words).toEqual(["STAY"])
  expect(fake.table.notice).toEqual({ code: "blocked", fields: {}, rule: "A7" })
  expect(fake.table.isBusy).toBe(false)
})

test("undo and redo walk along the draft", () => {
  const fake = composed()
  fake.table.undo()
  fake.tried()
  expect(fake.table.draft.words).toEqual(["STAY"])
  fake.table.redo()
  fake.tried(true)
  expect(fake.table.draft.words).toEqual(["STAY", "PLACE"])
})

test("moves of one gesture are undone together", () => {
  const fake = seated()
  fake.table.try("stay", "place")
  fake.tried(true)
  fake.table.undo()
  expect(fake.table.draft.isEmpty).toBe(true)
  fake.table.redo()
  fake.tried(true)
  expect(fake.table.draft.words).toEqual(["STAY", "PLACE"])
})

test("an empty draft is not asked about", () => {
  const fake = composed()
  const count = fake.sent.length
  fake.table.reset()
  expect(fake.sent).toHaveLength(count)
  expect(fake.table.view).toEqual({ label: "now 4" })
  fake.table.redo()
  fake.tried()
  expect(fake.table.draft.words).toEqual(["STAY"])
})

test("a confirmed draft is sent once, and again with the same id after a break", () => {
  const fake = composed()
  fake.table.confirm()
  fake.table.confirm()
  const play = fake.last!
  expect(play).toEqual({ type: "play", id: "command-3", sequence: 4, draft: ["STAY", "PLACE"] })
  expect(fake.table.mayUndo).toBe(false)
  fake.reconnect()
  expect(fake.sent.slice(-2)).toEqual([play, play])
})

test("the draft goes when its turn is in the log", () => {
  const fake = composed()
  fake.table.confirm()
  fake.receive({ type: "accepted", id: "command-3", sequence: 5 })
  expect(fake.table.isBusy).toBe(true)
  fake.receive(happened(now(5, 1), [entry(5, "played", 0)]))
  expect(fake.table.isBusy).toBe(false)
  expect(fake.table.draft.isEmpty).toBe(true)
  expect(fake.stored).toBeNull()
})

test("a draft survives a reload", () => {
  const before = composed()
  const fake = new FakeTable(before.stored)
  fake.receive(welcome(4))
  expect(fake.last).toMatchObject({ type: "try", sequence: 4, draft: ["STAY", "PLACE"] })
  fake.tried(true)
  expect(fake.table.mayConfirm).toBe(true)
})

test("so does a move that is still being tried", () => {
  const fake = seated()
  fake.table.try("stay")
  expect(fake.stored?.steps).toEqual([["stay"]])
  fake.receive({ type: "refused", id: "command-1", code: "blocked", fields: {}, rule: "A7" })
  expect(fake.stored).toBeNull()
})

test("a draft of an earlier turn does not", () => {
  const before = composed()
  const fake = new FakeTable(before.stored)
  const { frames: _, ...line } = entry(5, "played", 0)
  fake.receive(welcome(5, 0, [{ ...line, moves: [], gains: [] }]))
  expect(fake.sent).toEqual([])
  expect(fake.stored).toBeNull()
})

test("a sent move survives a reload with its id", () => {
  const before = composed()
  before.table.confirm()
  const fake = new FakeTable(before.stored)
  fake.reconnect()
  fake.receive(welcome(4))
  expect(fake.sent).toEqual([before.last])
})

test("who fills a seat too late is told that another has taken it", () => {
  const fake = new FakeTable()
  fake.receive(welcome(1))
  fake.table.fill(1, "level-1")
  const sent = { type: "fill", id: "command-1", sequence: 1, seat: 1, bot: "level-1" }
  expect(fake.last).toEqual(sent)
  fake.receive({ type: "stale", id: "command-1", missed: happened(now(2), [entry(2, "sat", 1)]) })
  expect(fake.table.notice?.code).toBe("late_fill")
  expect(fake.table.isBusy).toBe(false)
})

test("a late command is told, and the draft is dropped", () => {
  const fake = composed()
  fake.table.confirm()
  const missed = { ...entry(5, "taken back", 1), to: 3 }
  fake.receive({
    type: "stale",
    id: "command-3",
    missed: happened(now(5), [missed]),
  })
  expect(fake.table.draft.isEmpty).toBe(true)
  expect(fake.table.notice?.code).toBe("stale")
  expect(fake.table.isBusy).toBe(false)
  expect(fake.table.log).toHaveLength(1)
})

test("the end may tell the whole log anew", () => {
  const fake = composed()
  const lines = [lineOf(entry(1, "sat", 0)), lineOf(entry(5, "played", 1))]
  fake.receive(happened(now(5), [entry(5, "played", 1)], lines))
  expect(fake.table.log.map(({ sequence }) => sequence)).toEqual([1, 5])
})

test("a question of another leaves the draft, which is tried anew", () => {
  const fake = composed()
  fake.receive(happened(now(5), [entry(5, "asked", 1)]))
  expect(fake.last).toMatchObject({ type: "try", sequence: 5, draft: ["STAY", "PLACE"] })
  fake.tried(true)
  expect(fake.table.mayConfirm).toBe(true)
})

test("a late attempt is made again", () => {
  const fake = seated()
  fake.table.try("stay")
  const missed = happened(now(5), [entry(5, "asked", 1)])
  fake.receive({
    type: "stale",
    id: "command-1",
    missed: { ...missed, entries: [...missed.entries] },
  })
  expect(fake.last).toMatchObject({ type: "try", sequence: 5, draft: ["stay"] })
  fake.receive({ type: "stale", id: "command-2", missed: { ...missed, entries: [] } })
  expect(fake.last).toMatchObject({ type: "try", id: "command-3", draft: ["stay"] })
})

test("what was too fast is sent again after a while", () => {
  const fake = composed()
  fake.table.confirm()
  fake.receive({ type: "refused", id: null, code: "too_fast", fields: {}, rule: null })
  vi.advanceTimersByTime(2_000)
  expect(fake.sent.slice(-2).map((message) => "id" in message && message.id)).toEqual([
    "command-3",
    "command-3",
  ])
})

function asked() {
  const fake = new FakeTable()
  const message = welcome(4)
  message.facts.answers = ["red", "blue", "none"]
  message.now.asked = true
  fake.receive(message)
  return fake
}

test("an order says what the seat in sight will answer", () => {
  const fake = asked()
  fake.table.order(["blue", "none"])
  const answers = ["blue", "none"]
  expect(fake.last).toEqual({ type: "order", id: "command-1", sequence: 4, seat: 0, answers })
})

test("an answer that is composed can be given always", () => {
  const fake = asked()
  expect(fake.table.mayAlways).toBe(true)
  fake.table.answerAlways()
  expect(fake.sent).toEqual([])
  fake.table.try("red")
  fake.tried(true)
  fake.table.answerAlways()
  expect(fake.last).toMatchObject({ type: "order", seat: 0, answers: ["RED"] })
})

test("an order that came too late is given again, as it means the same", () => {
  const fake = asked()
  fake.table.order(["red"])
  const missed = happened(now(5, 1), [entry(5, "played", 1)])
  fake.receive({
    type: "stale",
    id: "command-1",
    missed: { ...missed, entries: [...missed.entries] },
  })
  expect(fake.last).toEqual({
    type: "order",
    id: "command-2",
    sequence: 5,
    seat: 0,
    answers: ["red"],
  })
  expect(fake.table.notice).toBeNull()
})

test("who comes back while the computer plays for them comes back after its turn", () => {
  const fake = asked()
  fake.table.comeBack(0)
  const missed = happened(now(5, 1), [entry(5, "played", 0)])
  fake.receive({
    type: "stale",
    id: "command-1",
    missed: { ...missed, entries: [...missed.entries] },
  })
  expect(fake.last).toEqual({ type: "return", id: "command-2", sequence: 5, seat: 0 })
  expect(fake.table.notice).toBeNull()
})

test("only who plays a game with questions can order, and only while it goes on", () => {
  expect(seated().table.mayOrder).toBe(false)
  const fake = asked()
  expect(fake.table.mayOrder).toBe(true)
  const over = { points: [1, 0], ranks: [1, 2], reason: "points", with_takebacks: false }
  const end = { ...now(5, null), outcome: over }
  fake.receive(happened(end, [entry(5, "played", 1)]))
  expect(fake.table.mayOrder).toBe(false)
})

test("an order leaves the draft of the turn", () => {
  const fake = composed()
  fake.receive(happened(now(5), [entry(5, "ordered", 0)]))
  expect(fake.last).toMatchObject({ type: "try", sequence: 5, draft: ["STAY", "PLACE"] })
})

test("who has resigned does not move", () => {
  const fake = seated()
  const resigned = now(5)
  resigned.seats[0]!.resigned = true
  fake.receive(happened(resigned, [entry(5, "resigned", 0)]))
  expect(fake.table.isMyTurn).toBe(false)
})

test("marks go when a turn is taken back", () => {
  const fake = seated()
  const played = entry(5, "played", 1, [frame(1, "slide")])
  fake.receive(happened(now(5), [played]))
  fake.receive(happened(now(6), [{ ...entry(6, "answered", 0), to: 4 }]))
  expect(fake.table.moved).toEqual([])
  expect(fake.table.view).toEqual({ label: "now 6" })
})

test("an answer to an older attempt is not taken", () => {
  const fake = composed()
  fake.receive(tried("command-1", ["stay"], false))
  expect(fake.table.draft.words).toEqual(["STAY", "PLACE"])
})

test("the turn of another is shown move by move", () => {
  const fake = seated()
  const frames = [frame(1, "slide"), frame(1, "place"), frame(null, "draw")]
  fake.receive(happened(now(5), [entry(5, "played", 1, frames)]))
  expect(fake.table.view).toEqual({ label: "slide" })
  expect(fake.table.points).toEqual([1, 2])
  expect(fake.table.choices).toEqual([])
  vi.advanceTimersByTime(700)
  expect(fake.table.moved.map(({ fields }) => fields)).toEqual([{ verb: "place" }])
  vi.advanceTimersByTime(700 + 350)
  expect(fake.table.view).toEqual({ label: "now 5" })
  expect(fake.table.moved.map(({ fields }) => fields)).toEqual([
    { verb: "slide" },
    { verb: "place" },
  ])
  expect(fake.table.choices).toHaveLength(1)
})

test("of one's own turn only luck is shown", () => {
  const fake = seated()
  const frames = [frame(0, "place"), frame(null, "draw")]
  fake.receive(happened(now(5, 1), [entry(5, "played", 0, frames)]))
  expect(fake.table.view).toEqual({ label: "draw" })
  vi.advanceTimersByTime(350)
  expect(fake.table.view).toEqual({ label: "now 5" })
})

test("a turn of many moves is shown faster, and lasts four seconds", () => {
  const fake = seated()
  const frames = Array.from({ length: 20 }, (_, place) => frame(1, `pay ${place}`))
  fake.receive(happened(now(5), [entry(5, "played", 1, frames)]))
  vi.advanceTimersByTime(3999)
  expect(fake.table.view).toEqual({ label: "pay 19" })
  vi.advanceTimersByTime(1)
  expect(fake.table.view).toEqual({ label: "now 5" })
})

test("a touch ends the show", () => {
  const fake = seated()
  fake.receive(happened(now(5), [entry(5, "played", 1, [frame(1, "slide")])]))
  fake.table.show.skip()
  expect(fake.table.view).toEqual({ label: "now 5" })
})

test("of many entries those after one's own turn are shown, and shown again slowly", () => {
  const fake = seated()
  fake.receive(
    happened(now(6), [
      entry(5, "played", 0, [frame(0, "mine")]),
      entry(6, "played", 1, [frame(1, "theirs")]),
    ]),
  )
  expect(fake.table.view).toEqual({ label: "theirs" })
  vi.advanceTimersByTime(700)
  expect(fake.table.view).toEqual({ label: "now 6" })
  fake.table.replay()
  expect(fake.table.view).toEqual({ label: "mine" })
  vi.advanceTimersByTime(450)
  expect(fake.table.view).toEqual({ label: "theirs" })
  vi.advanceTimersByTime(1999)
  expect(fake.table.view).toEqual({ label: "theirs" })
  vi.advanceTimersByTime(1)
  expect(fake.table.view).toEqual({ label: "now 6" })
})

test("what is known already is not told twice", () => {
  const fake = seated()
  const message = happened(now(5), [entry(5, "sat", 1)])
  fake.receive({ ...message, entries: [...message.entries] })
  fake.receive({ ...message, entries: [...message.entries] })
  expect(fake.table.log).toHaveLength(1)
})

test("who wants no motion sees the table as it stands", () => {
  const fake = new FakeTable(null, true)
  fake.receive(welcome(4))
  fake.receive(happened(now(5), [entry(5, "played", 1, [frame(1, "slide")])]))
  expect(fake.table.view).toEqual({ label: "now 5" })
})

test("at a table with a clock the server is asked for its time", () => {
  const fake = new FakeTable()
  const timed = welcome(4)
  timed.now.clocks = { left: [60_000, 60_000], seat: 0, deadline: 60_000 }
  fake.receive(timed)
  expect(fake.nudges).toBe(1)
  fake.receive(welcome(4))
  expect(fake.nudges).toBe(1)
})

test("who comes back without a seat is told so", () => {
  const fake = seated()
  fake.receive(welcome(5))
  expect(fake.table.notice).toBeNull()
  const lost = welcome(6)
  fake.receive({ ...lost, facts: { ...lost.facts, held: [] } })
  expect(fake.table.notice?.code).toBe("seat_lost")
  expect(fake.table.held).toEqual([])
})

test("news is what happens, not what is learnt on coming or on coming back", () => {
  const page = new FakeTable()
  page.receive(welcome(1, 1))
  expect(page.table.news).toBeNull()
  page.receive(happened(now(2, 0), [entry(2, "played", 1)]))
  const news = page.table.news
  expect(news?.entries.map(({ sequence }) => sequence)).toEqual([2])
  page.reconnect()
  page.receive(happened(now(4, 0), [entry(4, "played", 1)]))
  expect(page.table.news).toBe(news)
  page.receive(happened(now(5, 0), [entry(5, "played", 1)]))
  expect(page.table.news?.entries.map(({ sequence }) => sequence)).toEqual([5])
})
