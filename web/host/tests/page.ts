/** A page with one table, whose bot answers when it is told to, for tests of its host. */

import type { Question } from "$web/engine/bots/question"
import type { Game } from "$web/engine/game"
import { Draft } from "$web/engine/match/draft"
import type { Refusal } from "$web/wire/http"
import type { Connection } from "$web/wire/socket"
import { MemoryStore, type Addition } from "../keeping/store"
import { LocalHost } from "../local/host"
import { LocalTable } from "../table/localTable"
import type { Head, Stamped } from "../table/rows"
import { summaryOf } from "../table/telling"
import type { ToTable } from "../told"

/** Settles a table of a game: Ann in the first seat, who begins, and the computer in the other. */
export const headOf = (game: string): Head => ({
  table: "table",
  game,
  rules_version: 1,
  options: { first: "0" },
  seats: ["", "level-1"],
  key: "ab".repeat(32),
  made: 0,
  given: [],
  hints: true,
  concealed: false,
  covered: false,
  clock: null,
  changed: [],
})

/** A store that keeps nothing before it is let. */
export class SlowStore extends MemoryStore {
  override lasts = true
  failure: Error | null = null
  #gate = Promise.resolve()
  open = () => {}

  shut() {
    this.#gate = new Promise((resolve) => (this.open = resolve))
  }

  override async append(addition: Addition) {
    await this.#gate
    if (this.failure) throw this.failure
    return super.append(addition)
  }
}

/** A page with one table, whose bot answers when it is told to. */
export class Page {
  readonly told: ToTable[] = []
  readonly connections: Connection[] = []
  readonly asked: { question: Question; signal: AbortSignal; answer: (words: string[]) => void }[] =
    []
  readonly shared: {
    shared: LocalTable
    seat: number
    resolve: (made: string) => void
    reject: (error: Refusal) => void
  }[] = []
  readonly host: LocalHost

  constructor(
    readonly table: LocalTable,
    readonly rows: readonly Stamped[],
    readonly store: SlowStore,
    /** The time of the device. */
    public now = 0,
  ) {
    const think = (question: Question, signal: AbortSignal) =>
      new Promise<never>((resolve, reject) => {
        const thought = { ground: "only", weighing: null, seconds: 1 }
        const answer = (words: string[]) => resolve({ words, ...thought } as never)
        signal.addEventListener("abort", () => reject(new Error("given up")))
        this.asked.push({ question, signal, answer })
      })
    const share = (shared: LocalTable, seat: number) =>
      new Promise<string>((resolve, reject) => this.shared.push({ shared, seat, resolve, reject }))
    const premises = { table, rows, store, thinking: { think }, share, now: () => this.now }
    this.host = new LocalHost(premises, {
      since: () => null,
      onconnection: (connection) => this.connections.push(connection),
      onmessage: (message) => this.told.push(message),
      ontime: () => {},
      oncut: () => {},
    })
    this.host.begin()
  }

  of<Type extends ToTable["type"]>(type: Type) {
    return this.told.filter((each): each is ToTable & { type: Type } => each.type === type)
  }

  play(words: string[], id = "one", sequence = this.table.sequence) {
    this.host.send({ type: "play", id, sequence, draft: words })
  }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Seats Ann at a table, and keeps it. */
export async function sitDown(head: Head, game: Game) {
  const empty = LocalTable.lay(head, game)
  const sitting = { type: "sat" as const, seat: 0, name: "Ann", contribution: "01" }
  const row = { ...sitting, luck: empty.foreseeBeginning(sitting) }
  const laid = empty.after(row, 0)
  const rows: Stamped[] = [{ row, at: 0, command: null }]
  const store = new SlowStore()
  await store.add({ head, rows }, summaryOf(laid))
  return { laid, rows, store }
}

/** Gives the turn that comes first. */
export function anyTurn({ match }: LocalTable): string[] {
  let draft = Draft.begin(match!)
  while (!draft.isComplete) draft = draft.tried(draft.listMoves()[0]!)
  return draft.words
}
