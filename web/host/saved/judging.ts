/** A table that was read from a file is judged: by the rules of its game, and by the key of its luck. */

import { readCode } from "$web/engine/bots/code"
import { openBox } from "$web/engine/box"
import type { Game } from "$web/engine/game"
import { Draft } from "$web/engine/match/draft"
import { beginFrom } from "$web/engine/match/match"
import { OptionError, recallOptions } from "$web/engine/options"
import { MoveError } from "$web/engine/words/reading"
import { quote } from "$web/engine/words/text"
import { listGames } from "$web/games"
import { Refusal } from "$web/wire/http"
import { fetchGame, openBuilt } from "../games"
import type { Kept } from "../keeping/store"
import { checkNames } from "../local/names"
import { rowOfTime } from "../table/clock"
import { LocalTable, RowError } from "../table/localTable"
import { checkOrder } from "../table/orders"
import type { Head, Ordered, Paused, Played, Row, Sat, TimedOut } from "../table/rows"
import { targetOfTakeback } from "../table/takebacks"
import { TableFileError } from "./fields"

/** Opens a table as a file tells it; throws a TableFileError where that cannot have been so. */
export async function judgeTable({ head, rows }: Kept): Promise<LocalTable> {
  const game = await openSettled(head)
  checkHead(head, game)
  const laid = LocalTable.lay({ ...head, options: optionsOf(head, game) }, game)
  const table = rows.reduce(
    (table, { row, at }, place) => judge(`row ${place + 1}`, () => follow(table, row, at)),
    laid,
  )
  if (table.match === null) throw new TableFileError("file", "expected a row for each person")
  return table
}

/** Does what may go wrong where something does not fit; says where. */
function judge<Found>(where: string, act: () => Found): Found {
  try {
    return act()
  } catch (error) {
    if (error instanceof Misfit) throw new TableFileError(where, error.message)
    if (error instanceof MoveError) throw new TableFileError(where, error.told)
    if (error instanceof OptionError) throw new TableFileError(where, error.message)
    if (error instanceof RowError) {
      throw new TableFileError(where, "expected the luck that follows from the key")
    }
    throw error
  }
}

/** What does not fit to what is before it. */
class Misfit extends Error {}

function expect(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Misfit(`expected ${what}`)
}

async function openSettled(head: Head): Promise<Game> {
  const games = listGames()
  judge("head, game", () => expect(games.includes(head.game), `one of ${games.join(", ")}`))
  const built = await fetchGame(head.game)
  const { description } = built
  const version = description["rules version"]
  judge("head, rules_version", () =>
    expect(head.rules_version === version, `${version}, by which ${description.title} is played`),
  )
  const options = recallOptions(description, head.options)
  return openBuilt(
    built,
    judge("head, options", () => openBox(description, options)),
  )
}

const optionsOf = ({ options }: Head, { description }: Game) => recallOptions(description, options)

function checkHead(head: Head, game: Game) {
  const { seats, given, concealed, covered, changed } = head
  const { description } = game
  const options = optionsOf(head, game)
  judge("head, seats", () => {
    expect(seats.length === game.seats, `${game.seats} seats, not ${seats.length}`)
    expect(seats.includes(""), "a seat of a person, which is empty")
    for (const bot of seats) expect(bot === "" || isBot(game, bot), `a bot, not ${quote(bot)}`)
  })
  judge("head, given", () =>
    expect(!beginFrom(game, options, given).isOver, "a position that is not the end"),
  )
  judge("head, concealed", () =>
    expect(!concealed || description.concealment !== null, "points that can be concealed"),
  )
  judge("head, covered", () =>
    expect(!covered || description.covering !== null, "hands that can be covered"),
  )
  judge("head, changed", () =>
    expect(
      changed.every((name) => Object.hasOwn(options, name)),
      "names of options",
    ),
  )
}

function isBot({ description }: Game, bot: string): boolean {
  try {
    readCode(description, bot)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Gives the table after a row that could have been accepted then. */
function follow(table: LocalTable, row: Row, at: number): LocalTable {
  switch (row.type) {
    case "sat":
      checkSitting(table, row)
      break
    case "played":
      checkTurn(table, row)
      break
    case "taken back":
      expect(targetOfTakeback(table, row.seat) === row.to, "a turn that can be taken back")
      break
    case "ordered":
      checkOrdered(table, row)
      break
    case "resigned":
      expect(plays(table, row.seat), "a person who plays")
      break
    case "timed out":
    case "paused":
      checkTime(table, row, at)
      break
    case "rematch":
    case "shared":
      expect(false, "a row of this match")
  }
  return table.after(row, at)
}

function checkSitting({ sitters }: LocalTable, { seat, name }: Sat) {
  expect(sitters[seat]!.kind === "open", "a seat that is open")
  const names = sitters.map((sitter) => (sitter.kind === "person" ? sitter.name : null))
  names[seat] = name
  const isName = unlessRefused(() => checkNames(names)[seat] === name)
  expect(isName, "a name that can be written down, and that nobody else has")
}

function checkTurn({ match, game }: LocalTable, { seat, moves }: Played) {
  expect(match !== null && !match.isOver, "a match that goes on")
  expect(seat === match.toMove, `a turn of seat ${match.toMove}, not ${seat}`)
  const draft = Draft.read(match, moves)
  expect(draft.isComplete && moves.length > 0, "a turn that is complete")
  const words = draft.moves.map((move) => game.write(move))
  expect(words.join("\n") === moves.join("\n"), `the words ${words.map(quote).join(", ")}`)
}

function checkOrdered(table: LocalTable, { seat, answers }: Ordered) {
  expect(plays(table, seat), "a person who plays")
  const { answers: possible } = table.game.description
  const isOrder = unlessRefused(() => checkOrder(table.game, answers) === undefined)
  expect(isOrder, `answers to what is asked in this game: ${possible.join(", ") || "nothing is"}`)
}

/** What the time brings by itself is the same again, if it was looked at then. */
function checkTime({ clocks }: LocalTable, row: Paused | TimedOut, at: number) {
  expect(clocks !== null && clocks.seat === row.seat, "a seat whose time runs")
  const last = row.type === "paused" ? row.from : at
  const due = rowOfTime(clocks, { last, now: at, patience: 0 })
  expect(due?.type === row.type && last >= clocks.since, "a moment at which that is so")
}

/** Tells whether a person in a seat plays themselves. */
function plays({ match, isOver, sitters }: LocalTable, seat: number): boolean {
  const { kind, resigned } = sitters[seat]!
  return match !== null && !isOver && kind === "person" && !resigned
}

function unlessRefused(ask: () => boolean): boolean {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
