/** What was taken back is struck out, and the log is grouped by turns. */

import { expect, test } from "vitest"
import type { Entry } from "$web/wire/messages"
import { entry, frame } from "$web/table/fake"
import { groupByTurn, inRuns, lineOf, strike } from "./log"

test("entries after the one returned to are struck out, the takeback itself stays", () => {
  const back = { ...entry(4, "answered", 1), to: 1 }
  const lines = [entry(1, "sat", 1), entry(2, "played", 0), entry(3, "asked", 0), back].map(lineOf)
  expect(strike(lines).map((line) => line.struck)).toEqual([false, true, true, false])
})

const played = (sequence: number, seat: number, verb = "place") =>
  entry(sequence, "played", seat, [frame(seat, verb)])

/** Who has which turn, with the entries of it. */
const turnsOf = (entries: Entry[], answers: string[] = []) =>
  groupByTurn(strike(entries.map(lineOf)), answers).map(({ seat, count, lines }) => [
    seat,
    count,
    lines.map(({ sequence }) => sequence),
  ])

test("what one seat does is one turn, and what came before has none", () => {
  const entries = [entry(1, "sat", 0), entry(2, "sat", 1), played(3, 0), played(4, 0), played(5, 1)]
  expect(turnsOf(entries)).toEqual([
    [null, 1, [1, 2]],
    [0, 1, [3, 4]],
    [1, 2, [5]],
  ])
})

test("what is said in a turn stays in it", () => {
  expect(turnsOf([played(1, 0), entry(2, "called", 1), played(3, 0), played(4, 1)])).toEqual([
    [0, 1, [1, 2, 3]],
    [1, 2, [4]],
  ])
})

test("who answers in the turn of another has no turn of their own", () => {
  const entries = [played(1, 0), played(2, 1, "decline"), played(3, 0), played(4, 1)]
  expect(turnsOf(entries, ["decline"])).toEqual([
    [0, 1, [1, 2, 3]],
    [1, 2, [4]],
  ])
})

test("a turn that is played again after a takeback has the same number", () => {
  const back = { ...entry(3, "taken back", 0), to: 1 }
  expect(turnsOf([entry(1, "sat", 1), played(2, 0), back, played(4, 0), played(5, 1)])).toEqual([
    [null, 1, [1]],
    [0, 1, [2, 3]],
    [0, 1, [4]],
    [1, 2, [5]],
  ])
})

test("alike moves of luck are told together from four on", () => {
  const luck = (verb: string, count: number) =>
    Array.from({ length: count }, () => ({ mover: null, fields: { verb } }))
  const runs = inRuns([...luck("deal", 4), ...luck("turn", 3), { mover: 0, fields: {} }])
  expect(runs.map((run) => run.length)).toEqual([4, 1, 1, 1, 1])
})
