/** Tables made in the page: for who plays the computer, and for those at one screen. */

import { makeKey } from "$web/engine/luck/luck"
import { toHex } from "$web/engine/luck/hex"
import { beginFrom } from "$web/engine/match/match"
import { OptionError, readOptions } from "$web/engine/options"
import { MoveError } from "$web/engine/words/reading"
import { Refusal } from "$web/wire/http"
import type { MakeTable, SeatWish } from "$web/wire/messages"
import { makeContribution, makeId } from "$web/wire/random"
import type { Game } from "$web/engine/game"
import { openGame } from "../games"
import { findStore, keepTable } from "../keeping/keeping"
import { checkNames } from "./names"
import { openKept } from "./opening"
import { LocalTable } from "../table/localTable"
import type { Head, Rematched, Sat, Stamped } from "../table/rows"
import { summaryOf } from "../table/telling"

/** What a table in the page can be made of. */
export type LocalWish = Omit<MakeTable, "contribution" | "public" | "webhook" | "chat">

/** Whether a table can be in the page: nobody is to come from elsewhere. */
export const isLocal = ({ seats }: Pick<MakeTable, "seats">) =>
  seats.every(({ type }) => type !== "open")

/** Makes a table, seats its persons, and keeps it; gives its name. */
export async function makeLocalTable(wish: LocalWish): Promise<string> {
  const game = await open(wish)
  return keep(game, headOf(wish, game), checkNames(wish.seats.map(nameOf)))
}

/** Makes the table of a rematch, or finds the one that was made; gives its name. */
export async function makeRematch(name: string): Promise<string> {
  const store = await findStore(name)
  const old = await openKept((await store.read(name))!)
  if (old.rematch !== null) return old.rematch
  if (old.match === null || !old.isOver) throw new Refusal("no_rematch")
  const options = old.game.rematch(old.match.state, old.match.options)
  const changed = Object.keys(options).filter((each) => options[each] !== old.head.options[each])
  const again = { ...old.head, ...fresh(), options, changed, given: [] }
  const persons = old.sitters.map(({ kind, name }) => (kind === "person" ? name : null))
  const made = await keep(await openGame(old.head.game, options), again, persons)
  const row: Rematched = { type: "rematch", seat: old.held[0]!, table: made }
  const stamped: Stamped = { row, at: Date.now(), command: null }
  const table = old.after(row, stamped.at)
  const summary = summaryOf(table)
  await store.append({ table: name, after: old.sequence, rows: [stamped], summary })
  return made
}

async function open({ game: name, options, seats }: LocalWish): Promise<Game> {
  try {
    const game = await openGame(name, options ?? {})
    if (game.seats === seats.length) return game
  } catch (error) {
    if (error instanceof OptionError) throw new Refusal("bad_option", { reason: error.message })
    throw error
  }
  throw new Refusal("bad_seats")
}

function headOf(wish: LocalWish, game: Game): Head {
  const options = readOptions(game.description, wish.options ?? {})
  const given = wish.given ?? []
  checkGiven(game, options, given)
  return {
    ...fresh(),
    game: game.name,
    rules_version: game.description["rules version"],
    options,
    seats: wish.seats.map((seat) => (seat.type === "bot" ? seat.bot : "")),
    given,
    hints: wish.hints ?? wish.seats.filter(({ type }) => type === "person").length === 1,
    concealed: wish.concealed ?? false,
    covered: wish.covered ?? false,
    clock: wish.clock ?? null,
    changed: [],
  }
}

/** Settles what is another at each table. */
const fresh = () => ({
  table: makeId(),
  key: toHex(makeKey()),
  made: Math.floor(Date.now() / 1_000),
})

/** Refuses a position that cannot be, or that is the end. */
function checkGiven(game: Game, options: Record<string, string>, given: readonly string[]) {
  try {
    if (!beginFrom(game, options, given).isOver) return
  } catch (error) {
    if (error instanceof MoveError) throw new Refusal("bad_position", { reason: error.told })
    throw error
  }
  throw new Refusal("over")
}

/** Gives the name of a person, which may be empty; null for who is none. */
const nameOf = (wish: SeatWish) => (wish.type === "person" ? (wish.name ?? "") : null)

/** Seats persons by their names, and keeps the table. */
async function keep(game: Game, head: Head, names: readonly (string | null)[]): Promise<string> {
  let table = LocalTable.lay(head, game)
  const rows: Stamped[] = []
  for (const [seat, name] of names.entries()) {
    if (name === null) continue
    const sitting = { type: "sat" as const, seat, name, contribution: makeContribution() }
    const row: Sat = { ...sitting, luck: table.foreseeBeginning(sitting) }
    const at = Date.now()
    table = table.after(row, at)
    rows.push({ row, at, command: null })
  }
  await keepTable({ head, rows }, summaryOf(table))
  return head.table
}
