/** A table in the page is told, row by row, as the server tells it; and refuses what it refuses. */

import { describe, expect, test } from "vitest"
import { built, openGame } from "$web/engine/tests/games"
import { readTables } from "$web/engine/tests/vectors"
import { Refusal } from "$web/wire/http"
import type { Command, Happened, Tried, Welcome } from "$web/wire/messages"
import { decide, playTurn } from "./decide"
import { readDraft } from "../drafting"
import { LocalTable, RowError } from "./localTable"
import { recordText } from "./record"
import type { Head, Row } from "./rows"
import { happened, tried, welcome } from "./telling"
import type { Viewer } from "./viewer"

/** What Python tells of a match at a table; `tests/table_vectors.py` writes it. */
interface TableVector {
  head: Head
  rows: Row[]
  told: ToldVector[]
  refused: RefusedVector[]
  record: string
}

interface ToldVector extends Viewer {
  /** The row after which it is told. */
  after: number
  happened: Happened
  welcome?: Welcome
  /** What a turn brings, move by move. */
  tried: { words: string[]; told: Tried[] }
}

interface RefusedVector extends Viewer {
  after: number
  command: Command
  code: string
  fields: Record<string, string>
  rule: string | null
}

const cases = built.flatMap((name) =>
  (readTables(name) as TableVector[]).map((vector, number) => ({ name, number, vector })),
)

/** Gives the table after each of its rows. */
async function open({ head, rows }: TableVector): Promise<LocalTable[]> {
  const game = await openGame(head.game, head.options)
  const tables = [LocalTable.lay(head, game)]
  for (const row of rows) tables.push(tables.at(-1)!.after(row))
  return tables
}

/** Tells a message as it would arrive. */
const sent = <Message>(message: Message) => JSON.parse(JSON.stringify(message)) as Message

describe.each(cases)("match $number of $name", ({ vector }) => {
  test("is told after each row as the server tells it", async () => {
    const tables = await open(vector)
    for (const { after, held, looking, ...told } of vector.told) {
      const [table, viewer] = [tables[after]!, { held, looking }]
      expect(sent(happened(table, viewer, after - 1))).toEqual(told.happened)
      if (told.welcome) expect(sent(welcome(table, viewer))).toEqual(told.welcome)
      const drafts = told.tried.told.map((_, count) =>
        readDraft(table.match!, told.tried.words.slice(0, count)),
      )
      const tries = drafts.map((draft, count) => sent(tried(table, viewer, draft, `try ${count}`)))
      expect(tries).toEqual(told.tried.told)
    }
  })

  test("has the luck and the record that the server has", async () => {
    const tables = await open(vector)
    for (const [place, row] of vector.rows.entries()) {
      if (row.type === "played") expect(playTurn(tables[place]!, row.moves)).toEqual(row)
    }
    expect(recordText(tables.at(-1)!)).toBe(vector.record)
  })

  test("refuses what the server refuses, with the same reasons", async () => {
    const tables = await open(vector)
    for (const { after, held, looking, command, code, fields, rule } of vector.refused) {
      const decided = () => decide(tables[after]!, { held, looking }, command)
      expect(decided).toThrow(Refusal)
      expect(decided).toThrow(expect.objectContaining({ code, fields, rule }))
    }
  })

  test("is not opened with luck that is not of its key", async () => {
    const at = vector.rows.findIndex((row) => "luck" in row && row.luck.length > 0)
    const rows = [...vector.rows]
    rows[at] = { ...rows[at]!, luck: [] } as Row
    await expect(open({ ...vector, rows })).rejects.toThrow(RowError)
  })
})
