/** What the server is asked for, so that a match of the page goes on there. */

import { expect, test } from "vitest"
import { openGame } from "$web/engine/tests/games"
import { readRecord } from "$web/engine/records/recordReader"
import { resumeRecord } from "$web/engine/records/replay"
import { readTables } from "$web/engine/tests/vectors"
import { LocalTable } from "./localTable"
import type { Head, Row } from "./rows"
import { wishToShare } from "./sharing"

interface TableVector {
  head: Head
  rows: Row[]
}

const [againstBots, atOneScreen] = readTables("reef") as [TableVector, TableVector]

/** Gives a table as it stood after so many rows. */
async function open({ head, rows }: TableVector, count = 9): Promise<LocalTable> {
  const stamped = rows.slice(0, count).map((row) => ({ row, at: 0, command: null }))
  return LocalTable.open(head, await openGame(head.game, head.options), stamped)
}

test("the match comes with all that was played, and with what has decided its luck", async () => {
  const table = await open(againstBots)
  const { game, options, earlier } = wishToShare(table, 1)
  expect([game, options]).toEqual(["reef", table.head.options])
  const again = resumeRecord(readRecord(earlier!.record), table.game, earlier!.key)
  expect(again.history).toEqual(table.match!.history)
})

test("the seat is open, and all others stay who they are", async () => {
  const { seats } = wishToShare(await open(againstBots), 1)
  expect(seats).toEqual([{ type: "person", name: "Player 0" }, { type: "open" }])
  const screen = wishToShare(await open(atOneScreen), 0).seats
  expect(screen[0]).toEqual({ type: "open" })
  expect(screen.slice(1).map(({ type }) => type)).not.toContain("open")
})

test("time is counted as it was, from the beginning", async () => {
  const clock = { type: "turn", seconds: 60 } as const
  const { head, rows } = againstBots
  expect(wishToShare(await open({ head: { ...head, clock }, rows }), 1).clock).toEqual(clock)
})

test("hints that only one person had are none among friends", async () => {
  expect(wishToShare(await open(againstBots), 1).hints).toBe(false)
  expect(wishToShare(await open(atOneScreen), 1).hints).toBe(true)
})
