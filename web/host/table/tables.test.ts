/** A table in the page is told, row by row, as the server tells it; and refuses what it refuses. */

import { describe, expect, test } from "vitest"
import { built, openGame } from "$web/engine/tests/games"
import { readTables } from "$web/engine/tests/vectors"
import { Refusal } from "$web/wire/http"
import type { Command, FromServer, Happened, Welcome } from "$web/wire/messages"
import { decide, playTurn } from "./decide"
import { readDraft } from "../drafting"
import { Interpreter } from "../interpreter"
import type { ToTable } from "../told"
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
  /** A turn that could be played then; none where another moves. */
  turn: string[]
}

interface RefusedVector extends Viewer {
  after: number
  command: Command
  code: string
  fields: Record<string, string>
  rule: string | null
}

const BUILD = "built"
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

/** What a viewer at a server's table is told, once they have come to it. */
async function interpret(table: LocalTable, viewer: Viewer, { now }: Happened) {
  const heard: ToTable[] = []
  let hear: (message: FromServer) => void = () => undefined
  const interpreter = new Interpreter(
    {
      since: () => null,
      onconnection: () => undefined,
      onmessage: (message) => heard.push(message),
      ontime: () => undefined,
      oncut: () => undefined,
    },
    {
      connect: ({ onmessage }) => {
        hear = onmessage
        return { send: () => undefined, nudge: () => undefined, close: () => undefined }
      },
      open: () => Promise.resolve(table.game),
    },
  )
  hear({ ...welcome(table, viewer), rules: { build: BUILD, box: null }, now })
  await Promise.resolve()
  return { interpreter, hear, heard }
}

/** Tells a message as it would arrive. */
const sent = <Message>(message: Message) => JSON.parse(JSON.stringify(message)) as Message

describe.each(cases)("match $number of $name", ({ vector }) => {
  test("is told after each row as the server tells it", async () => {
    const tables = await open(vector)
    for (const { after, held, looking, ...told } of vector.told) {
      const [table, viewer] = [tables[after]!, { held, looking }]
      const { interpreter, hear, heard } = await interpret(table, viewer, told.happened)
      hear(told.happened)
      expect(sent(happened(table, viewer, after - 1))).toEqual(heard.at(-1))
      if (told.welcome) {
        hear({ ...told.welcome, rules: { build: BUILD, box: null } })
        expect(sent(welcome(table, viewer))).toEqual(heard.at(-1))
      }
      for (const [count] of told.turn.entries()) {
        const [id, draft] = [`try ${count}`, told.turn.slice(0, count + 1)]
        interpreter.send({ type: "try", id, sequence: after, draft })
        await Promise.resolve()
        const tries = readDraft(table.match!, draft)
        expect(sent(tried(table, viewer, tries, id))).toEqual(heard.at(-1))
      }
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
