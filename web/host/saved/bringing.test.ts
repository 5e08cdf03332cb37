/** A table that is brought as a file goes on where it was, and nothing that is here is lost. */

import { beforeAll, beforeEach, expect, test } from "vitest"
import { isRefused } from "$web/wire/http"
import { findStore, listTables, removeTable } from "../keeping/keeping"
import type { Kept } from "../keeping/store"
import { openKept } from "../local/opening"
import { serveBuilt } from "../tests/fetching"
import { begin } from "../tests/kept"
import { bringTable, saveTable } from "./bringing"
import { readTableFile, writeTableFile } from "./file"

beforeAll(serveBuilt)

let short: Kept
let long: Kept
let name: string

beforeEach(async () => {
  for (const { table } of await listTables()) await removeTable(table)
  const story = await begin("aqualin")
  story.play(2, 1)
  short = story.kept
  story.play(2, 2)
  long = story.kept
  name = short.head.table
})

const bring = (kept: Kept) => bringTable(writeTableFile(kept))
const read = async (table: string) => (await (await findStore(table)).read(table))!

test("a table that was not here is kept with all that it has", async () => {
  expect(await bring(short)).toEqual({ table: name, came: "new" })
  expect(await read(name)).toMatchObject(short)
  expect((await listTables()).map(({ table }) => table)).toEqual([name])
  expect(readTableFile(await saveTable(name))).toEqual(short)
})

test("the same file, or an older one, changes nothing", async () => {
  await bring(long)
  expect(await bring(long)).toEqual({ table: name, came: "known" })
  expect(await bring(short)).toEqual({ table: name, came: "known" })
  expect((await read(name)).rows).toEqual(long.rows)
})

test("a file that is further lets the table go on from there", async () => {
  await bring(short)
  expect(await bring(long)).toEqual({ table: name, came: "further" })
  expect(await read(name)).toMatchObject(long)
  expect((await openKept(await read(name))).sequence).toBe(long.rows.length)
})

test("where both have gone on otherwise, both stay, and later files find their own", async () => {
  const story = await begin("aqualin")
  story.play(2, 1)
  story.play(1, 99)
  const other = story.kept
  story.play(1, 100)
  await bring(long)
  const { table, came } = await bring(other)
  expect(came).toBe("apart")
  expect(table).not.toBe(name)
  expect((await read(name)).rows).toEqual(long.rows)
  expect((await read(table)).rows).toEqual(other.rows)
  expect((await bring(story.kept)).table).toBe(table)
  expect((await read(table)).rows).toEqual(story.kept.rows)
  expect(await listTables()).toHaveLength(2)
})

test.each(["rematch", "shared"] as const)(
  "a %s is not in the file, so nothing leads there",
  async (type) => {
    await bring(long)
    const row = { type, seat: 0, table: "elsewhere" }
    const rows = [{ row, at: 0, command: null }]
    const [summary] = await listTables()
    const store = await findStore(name)
    await store.append({ table: name, after: long.rows.length, rows, summary: summary! })
    expect(await saveTable(name)).not.toContain("elsewhere")
    expect(await bring(long)).toEqual({ table: name, came: "known" })
  },
)

test("nothing is kept of a file that is refused, and it is told where and why", async () => {
  const text = writeTableFile(long).replace("level-1", "hal")
  const refused: unknown = await bringTable(text).catch((error: unknown) => error)
  expect(isRefused(refused, "bad_table")).toBe(true)
  expect(refused).toMatchObject({
    fields: { where: "head, seats", reason: "expected a bot, not 'hal'" },
  })
  expect(await listTables()).toEqual([])
})
