/** A table in the page is told, row by row, as the server tells it; and refuses what it refuses. */

import { describe, expect, test } from "vitest"
import { built, openGame } from "$web/engine/tests/games"
import { readTables } from "$web/engine/tests/vectors"
import { Refusal } from "$web/wire/http"
import type { Command, FromServer, Happened, Welcome } from "$web/wire/messages"
import type { Game } from "$web/engine/game"
import { Interpreter } from "../interpreter"
import type { ToTable } from "../told"
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
  /** When each was accepted. */
  times: number[]
  told: ToldVector[]
  refused: RefusedVector[]
  record: string
}

interface ToldVector extends Viewer {
  /** The row after which it is told. */
  after: number
  happened: Happened
  welcome?: Welcome
  /** A turn that they may try out. */
  turn: string[]
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
async function open({ head, rows, times }: TableVector): Promise<LocalTable[]> {
  const game = await openGame(head.game, head.options)
  const tables = [LocalTable.lay(head, game)]
  for (const [place, row] of rows.entries()) tables.push(tables.at(-1)!.after(row, times[place]!))
  return tables
}

/** Tells a message as it would arrive. */
const sent = <Message>(message: Message) => JSON.parse(JSON.stringify(message)) as Message

/** A page that hears messages of the server, and works out what its table is told. */
class Hearing {
  #hear!: (message: FromServer) => void
  #told: ToTable[] = []
  readonly #interpreter: Interpreter

  private constructor(game: Game) {
    const events = {
      since: () => null,
      onconnection: () => {},
      onmessage: (message: ToTable) => this.#told.push(message),
      ontime: () => {},
      oncut: () => {},
    }
    const silent = { send: () => {}, nudge: () => {}, close: () => {} }
    this.#interpreter = new Interpreter(events, {
      connect: ({ onmessage }) => {
        this.#hear = onmessage
        return silent
      },
      open: () => Promise.resolve(game),
    })
  }

  static async begin(game: Game, first: Welcome): Promise<Hearing> {
    const hearing = new Hearing(game)
    await hearing.tell(first)
    return hearing
  }

  async tell(message: FromServer): Promise<ToTable> {
    this.#hear(message)
    return this.#last()
  }

  try(words: string[]): Promise<ToTable> {
    this.#interpreter.send({ type: "try", id: "try", sequence: 0, draft: words })
    return this.#last()
  }

  async #last(): Promise<ToTable> {
    await new Promise((resolve) => setTimeout(resolve))
    return sent(this.#told.at(-1)!)
  }
}

describe.each(cases)("match $number of $name", ({ vector }) => {
  test("is told after each row as the page tells what it hears from the server", async () => {
    const tables = await open(vector)
    const first = vector.told.find(({ welcome }) => welcome)!.welcome!
    const server = await Hearing.begin(tables[0]!.game, first)
    for (const { after, held, looking, turn, ...told } of vector.told) {
      const [table, viewer] = [tables[after]!, { held, looking }]
      const happens = sent(happened(table, viewer, after - 1))
      expect(happens).toEqual(await server.tell(told.happened))
      if (told.welcome) {
        expect(sent(welcome(table, viewer))).toEqual(await server.tell(told.welcome))
      }
      for (const count of turn.keys()) {
        const words = turn.slice(0, count + 1)
        const draft = readDraft(table.match!, words)
        const expected = await server.try(words)
        expect(sent(tried(table, viewer, draft, "try"))).toEqual(expected)
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
