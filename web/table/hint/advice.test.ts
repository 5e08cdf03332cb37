/** How a hint is asked for, told in two steps, tried, and forgotten. */

import { expect, test } from "vitest"
import type { Hinted } from "$web/wire/messages"
import { entry, FakeTable, happened, now, welcome } from "../fake"

const slide = { words: "slide c3 c6", fields: { verb: "slide", from: "c3", to: "c6", tile: "t" } }
const stay = { words: "stay", fields: { verb: "stay" } }
const place = { words: "place u d4", fields: { verb: "place", tile: "u", to: "d4" } }

function hinted(id: string, draft: Hinted["draft"] = [slide, place]): Hinted {
  const other = { other: stay, other_chance: 55, other_gains: null }
  const weighing = { place: 0, simulations: 90, chance: 60, ...other }
  const ground = "weighed" as const
  const told = { draft, rules: ["A7", "A9"], gains: [], prospects: [], reveals: false }
  return { type: "hinted", id, ...told, ground, weighing }
}

/** A table that allows hints, where this viewer is to move. */
function seated() {
  const fake = new FakeTable()
  const { facts, ...rest } = welcome(4)
  fake.receive({ ...rest, facts: { ...facts, hints: true } })
  return fake
}

function advised(draft: Hinted["draft"] = [slide, place]) {
  const fake = seated()
  fake.table.hint()
  fake.receive(hinted("command-1", draft))
  return fake
}

test("a hint is asked for once", () => {
  const fake = seated()
  fake.table.hint()
  fake.table.hint()
  expect(fake.sent).toEqual([{ type: "hint", id: "command-1", sequence: 4 }])
})

test("where the table allows none, none is asked for", () => {
  const fake = new FakeTable()
  fake.receive(welcome(4))
  fake.table.hint()
  expect(fake.sent).toEqual([])
})

test("it tells first where to look, then the whole turn", () => {
  const { table } = advised()
  expect([...table.advice.pointed]).toEqual(["slide", "c3", "t"])
  table.hint()
  expect(table.advice.isTold).toBe(true)
  expect([...table.advice.pointed]).toEqual(["slide", "c3", "c6", "t", "place", "u", "d4"])
})

test("a move that has nothing but a verb leads on to the next", () => {
  const { table } = advised([stay, place])
  expect([...table.advice.pointed]).toEqual(["stay", "place", "u"])
  expect(table.advice.rule).toBe("A7")
})

test("the turn can be tried at once", () => {
  const fake = advised()
  fake.table.tryHint()
  expect(fake.last).toMatchObject({ type: "try", draft: ["slide c3 c6", "place u d4"] })
  expect(fake.table.advice.hinted).toBeNull()
})

test("it is forgotten when the table moves on, and when one tries something else", () => {
  const moved = advised()
  moved.receive(happened(now(5, 1), [entry(5, "played", 0)]))
  expect(moved.table.advice.hinted).toBeNull()
  const trying = advised()
  trying.table.try("stay")
  expect(trying.table.advice.hinted).toBeNull()
})

test("a hint that was refused can be asked for again, and the reason is told", () => {
  const fake = seated()
  fake.table.hint()
  fake.receive({ type: "refused", id: "command-1", code: "hints_busy", fields: {}, rule: null })
  expect(fake.table.notice?.code).toBe("hints_busy")
  fake.table.hint()
  expect(fake.last).toMatchObject({ type: "hint", id: "command-2" })
})

test("it is asked anew when something else happened meanwhile", () => {
  const fake = seated()
  fake.table.hint()
  const missed = happened(now(5), [entry(5, "here", 1)])
  fake.receive({ type: "stale", id: "command-1", missed })
  expect(fake.last).toEqual({ type: "hint", id: "command-2", sequence: 5 })
})

test("an answer that comes after a break is not waited for", () => {
  const fake = seated()
  fake.table.hint()
  fake.reconnect()
  expect(fake.table.advice.asked).toBeNull()
})
