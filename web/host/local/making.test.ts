/** Tables for the computer and for one screen are made in the page, with a clock as well. */

import { beforeAll, expect, test } from "vitest"
import type { Clock } from "$web/wire/messages"
import { beginTable } from "../begin"
import { findStore, keepTable, listTables } from "../keeping/keeping"
import { summaryOf } from "../table/telling"
import { serveBuilt } from "../tests/fetching"
import { playTable } from "../tests/kept"
import { makeRematch } from "./making"
import { openKept } from "./opening"

const MINUTE_A_TURN: Clock = { type: "turn", seconds: 60 }
const PERSON = { type: "person" as const }
const BOT = { type: "bot" as const, bot: "level-1" }

beforeAll(serveBuilt)

test.each([
  ["against the computer", [PERSON, BOT]],
  ["at one screen", [PERSON, PERSON]],
])("a table %s is in the page, with its clock", async (_, seats) => {
  const address = await beginTable({ game: "aqualin", seats, clock: MINUTE_A_TURN })
  const made = (await listTables()).find(({ table }) => address.endsWith(`play#${table}`))
  expect(made?.clock).toEqual(MINUTE_A_TURN)
})

test("a rematch has the same clock", async () => {
  const kept = await playTable("aqualin", { clock: MINUTE_A_TURN, turns: 1_000 })
  await keepTable(kept, summaryOf(await openKept(kept)))
  const again = await makeRematch(kept.head.table)
  const { head } = (await (await findStore(again)).read(again))!
  expect(head.clock).toEqual(MINUTE_A_TURN)
})
