/** A table that was kept opens as it was left, also when it was made before tables had all that. */

import { beforeAll, expect, test } from "vitest"
import { openGame } from "$web/engine/tests/games"
import { RowError } from "../table/localTable"
import type { Head } from "../table/rows"
import { serveBuilt } from "../tests/fetching"
import { headOf, sitDown } from "../tests/page"
import { openKept } from "./opening"

const HEAD = headOf("aqualin")

beforeAll(serveBuilt)

test("a table that was kept before tables had clocks has none", async () => {
  const { rows } = await sitDown(HEAD, await openGame(HEAD.game, HEAD.options))
  const { clock: _, ...before } = HEAD
  const table = await openKept({ head: before as Head, rows })
  expect([table.head.clock, table.clocks, table.sequence]).toEqual([null, null, 1])
})

test("a table that was made with other rules is not opened", async () => {
  const opening = openKept({ head: { ...HEAD, rules_version: 99 }, rows: [] })
  await expect(opening).rejects.toThrow(RowError)
})
