/** The trace of others stays until one moves, and is there again after a reload. */

import { expect, test } from "vitest"
import type { Entry } from "$web/wire/messages"
import { entry, FakeTable, happened, welcome } from "../fake"
import { among, sitAmong, turn } from "./fake"
import { goOn, traceOf } from "./trace"

const sequences = (entries: Entry[], viewer: number | null) =>
  traceOf(goOn([], entries, null), viewer).map(({ entry: { sequence } }) => sequence)

const verbs = (fake: FakeTable) => fake.table.moved.map(({ fields }) => fields["verb"])

/** A table of three computers that have all moved. */
function afterThree() {
  const fake = sitAmong(3, "quick", true)
  fake.receive(happened(among(3, 5, 2), [turn(5, 1, 1)]))
  fake.receive(happened(among(3, 6, 3), [turn(6, 2, 2)]))
  fake.receive(happened(among(3, 7, 0), [turn(7, 3, 1)]))
  return fake
}

test("it is all that others played since the seat in sight has moved", () => {
  const entries = [turn(5, 0, 1), turn(6, 1, 1), turn(7, 2, 1), turn(8, 1, 1)]
  expect(sequences(entries, 0)).toEqual([6, 7, 8])
  expect(sequences(entries, 2)).toEqual([8])
  expect(sequences(entries, 3)).toEqual([5, 6, 7, 8])
})

test("who watches sees the last turn, in all its parts", () => {
  expect(sequences([turn(5, 0, 1), turn(6, 1, 1), turn(7, 1, 2)], null)).toEqual([6, 7])
})

test("what was taken back has not happened, and what came before it counts again", () => {
  const back = { ...entry(8, "taken back", 0), to: 6 }
  expect(sequences([turn(5, 0, 1), turn(6, 1, 1), turn(7, 0, 1), back], 0)).toEqual([6])
})

test("the deal before the first turn is nobody's doing", () => {
  expect(sequences([{ ...turn(3, 1, 4), kind: "sat" }], 0)).toEqual([])
})

test("the moves of all computers are marked until one's own", () => {
  const fake = afterThree()
  expect(verbs(fake)).toEqual(["1 0", "2 0", "2 1", "3 0"])
  fake.receive(happened(among(3, 8, 1), [turn(8, 0, 1)]))
  expect(verbs(fake)).toEqual([])
})

test("a draft takes the marks away, and its end brings them back", () => {
  const fake = afterThree()
  fake.table.try("stay")
  fake.tried()
  expect(verbs(fake)).toEqual([])
  expect(fake.table.trace).toHaveLength(3)
  fake.table.undo()
  expect(verbs(fake)).toEqual(["1 0", "2 0", "2 1", "3 0"])
})

test("who comes back sees the same marks", () => {
  const fake = new FakeTable()
  const recent = [turn(4, 0, 1), turn(5, 1, 1), turn(6, 2, 1)]
  fake.receive({ ...welcome(6), now: among(2, 6, 0), recent, before: { label: "then" } })
  expect(verbs(fake)).toEqual(["1 0", "2 0"])
  fake.table.replay()
  expect(fake.table.view).toEqual({ label: "0 0" })
})

test("a turn counts as told when it has been shown", () => {
  const fake = sitAmong(3, "step")
  fake.receive(happened(among(3, 5, 2), [turn(5, 1, 1)]))
  fake.receive(happened(among(3, 6, 0), [turn(6, 2, 1)]))
  expect(fake.table.traced).toEqual([])
  fake.table.show.next()
  expect(fake.table.traced.map(({ entry: { sequence } }) => sequence)).toEqual([5])
  fake.table.show.next()
  expect(fake.table.traced).toHaveLength(2)
  fake.table.replay()
  expect(fake.table.traced).toHaveLength(2)
})

test("it can be shown again in one's own turn, and then the draft is as it was", () => {
  const fake = afterThree()
  fake.table.try("stay")
  fake.tried()
  fake.table.replay()
  expect(fake.table.view).toEqual({ label: "now 4" })
  fake.table.show.skip()
  expect(fake.table.draft.words).toEqual(["STAY"])
  expect(fake.table.view).toEqual({ label: "tried stay" })
})
