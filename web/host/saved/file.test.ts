/** A table goes into a file and comes out the same; what cannot have been so is refused. */

import { beforeAll, describe, expect, test } from "vitest"
import { built } from "$web/engine/tests/games"
import type { Clock } from "$web/wire/messages"
import type { Kept } from "../keeping/store"
import { openKept } from "../local/opening"
import { serveBuilt } from "../tests/fetching"
import { playTable } from "../tests/kept"
import { TableFileError } from "./fields"
import { readTableFile, writeTableFile } from "./file"
import { LONGEST_TABLE } from "./limits"
import { judgeTable } from "./judging"

const BANK: Clock = { type: "bank", seconds: 300, increment: 5 }
const COURSES = {
  "against the computer": { seats: ["", "level-1"], clock: null },
  "at one screen with a clock": { seats: ["", ""], clock: BANK },
}

beforeAll(serveBuilt)

const open = async (text: string) => judgeTable(readTableFile(text))

describe.each(built)("%s", (name) => {
  test.each(Object.entries(COURSES))("a table %s is the same from its file", async (_, course) => {
    const kept = await playTable(name, course)
    const file = readTableFile(writeTableFile(kept))
    expect(file).toEqual(kept)
    const table = await judgeTable(file)
    expect(table.match!.state).toEqual((await openKept(kept)).match!.state)
    expect(table.head.key).toBe(kept.head.key)
  })

  test("a match that is over is the same from its file", async () => {
    const table = await open(writeTableFile(await playTable(name, { turns: 1_000 })))
    expect(table.isOver).toBe(true)
  })
})

/** Gives where a table is refused, and why. */
async function refusalOf(text: string): Promise<[string, string]> {
  const error: unknown = await open(text).catch((error: unknown) => error)
  if (!(error instanceof TableFileError)) throw new Error("expected a refusal")
  return [error.where, error.reason]
}

describe("what is told of a file that is no table", () => {
  let kept: Kept
  let text: string
  beforeAll(async () => {
    kept = await playTable("aqualin", { seats: ["", ""], clock: BANK })
    text = writeTableFile(kept)
  })

  const inHead = (changed: object) =>
    writeTableFile({ ...kept, head: { ...kept.head, ...changed } as Kept["head"] })
  const inRow = (number: number, changed: object) => {
    const rows = kept.rows.map((each, place) =>
      place + 1 === number
        ? { ...each, row: { ...each.row, ...changed } as typeof each.row }
        : each,
    )
    return writeTableFile({ ...kept, rows })
  }

  test.each<[string, () => string, string, string]>([
    ["another text", () => "atoll record 1\n", "file", "expected JSON that begins with"],
    ["half of it", () => text.slice(0, 700), "file", "expected JSON that begins with"],
    ["a list", () => "[]", "file", "expected fields with names, not []"],
    [
      "a later format",
      () => text.replace("table 1", "table 2"),
      "file, format",
      "expected one of 'atoll table 1', not \"atoll table 2\"",
    ],
    [
      "more than fits",
      () => text + " ".repeat(LONGEST_TABLE),
      "file",
      `expected at most ${LONGEST_TABLE} characters and 5000 rows`,
    ],
    ["another game", () => inHead({ game: "../go" }), "head, game", "expected one of aqualin, "],
    [
      "other rules",
      () => inHead({ rules_version: 9 }),
      "head, rules_version",
      "expected 1, by which",
    ],
    [
      "other options",
      () => inHead({ options: { tide: "high" } }),
      "head, options",
      "Aqualin has no",
    ],
    [
      "another value",
      () => inHead({ options: { first: "me" } }),
      "head, options",
      "option first is one of",
    ],
    [
      "an unknown bot",
      () => inHead({ seats: ["", "hal"] }),
      "head, seats",
      "expected a bot, not 'hal'",
    ],
    [
      "no person",
      () => inHead({ seats: ["level-1", "level-2"] }),
      "head, seats",
      "expected a seat of",
    ],
    [
      "a third seat",
      () => inHead({ seats: ["", "", ""] }),
      "head, seats",
      "expected 2 seats, not 3",
    ],
    [
      "another key",
      () => inHead({ key: "cd".repeat(32) }),
      "row 2",
      "expected the luck that follows",
    ],
    [
      "half a key",
      () => inHead({ key: "cd" }),
      "file, head, key",
      "expected 64 hexadecimal digits",
    ],
    [
      "a position that cannot be",
      () => inHead({ given: ["slide a1 a2"] }),
      "head, given",
      "is not allowed",
    ],
    [
      "a clock that cannot be",
      () => inHead({ clock: { type: "turn", seconds: 0 } }),
      "file, head, clock, seconds",
      "expected a whole number from 1 to 86400, not 0",
    ],
    ["a move that is none", () => inRow(3, { moves: ["dance"] }), "row 3", "cannot read 'dance'"],
    ["half a turn", () => inRow(3, { moves: [] }), "row 3", "expected a turn that is complete"],
    [
      "the turn of another",
      () => inRow(3, { seat: 1 - firstSeat() }),
      "row 3",
      "expected a turn of",
    ],
    [
      "no such seat",
      () => inRow(3, { seat: 7 }),
      "row 3, seat",
      "expected a whole number from 0 to 1",
    ],
    ["other luck", () => inRow(2, { luck: [] }), "row 2", "expected the luck that follows"],
    [
      "a row of another kind",
      () => inRow(3, { type: "won" }),
      "row 3, type",
      "expected one of 'sat'",
    ],
    [
      "a loss in time",
      () => inRow(3, { type: "timed out" }),
      "row 3",
      "expected a moment at which that is so",
    ],
    ["a name that is none", () => inRow(1, { name: " " }), "row 1", "expected a name that can be"],
    [
      "a table without rows",
      () => writeTableFile({ ...kept, rows: [] }),
      "file",
      "expected a row for",
    ],
  ])("%s", async (_, make, where, reason) => {
    const [told, why] = await refusalOf(make())
    expect(told).toBe(where)
    expect(why).toContain(reason)
  })

  const firstSeat = () => kept.rows[2]!.row.seat
})
