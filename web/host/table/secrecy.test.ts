/** What is handed to components and workers does not depend on what its viewer cannot know. */

import { describe, expect, test } from "vitest"
import { CHANCE, type Game } from "$web/engine/game"
import { Luck, randomNumbers } from "$web/engine/luck/luck"
import { Random } from "$web/engine/luck/random"
import { fromHex, toHex } from "$web/engine/luck/hex"
import { built, openGame } from "$web/engine/tests/games"
import { Draft } from "$web/engine/match/draft"
import { questionOf } from "../local/thinking"
import { playTurn } from "./decide"
import { LocalTable } from "./localTable"
import type { Head, Row } from "./rows"
import { happened, summaryOf, tried, welcome } from "./telling"
import { viewpointOf, type Viewer } from "./viewer"

const GUESSES = [1, 2]
const LOOKS = [0, 5, 16]
const KEY = "0f".repeat(32)

/** Luck that falls as it is told, whatever its key. */
class ToldLuck extends Luck {
  constructor(
    private choices: readonly number[],
    private at = 0,
  ) {
    super(fromHex(KEY))
  }

  override copy(): Luck {
    return new ToldLuck(this.choices, this.at)
  }

  override choose(): number {
    return this.choices[this.at++]!
  }
}

function headOf(game: Game): Head {
  return {
    table: "table",
    game: game.name,
    rules_version: game.description["rules version"],
    options: {},
    seats: Array.from({ length: game.seats }, () => ""),
    key: KEY,
    made: 0,
    given: [],
    hints: true,
    concealed: false,
    covered: false,
    clock: null,
    changed: [],
  }
}

/** Seats everybody at a table. */
function sitDown(table: LocalTable): LocalTable {
  return table.head.seats.reduce((full, _, seat) => {
    const sitting = { type: "sat" as const, seat, name: "", contribution: `0${seat}` }
    return full.after({ ...sitting, luck: full.foreseeBeginning(sitting) }, 0)
  }, table)
}

/** Plays so many turns at random. */
function play(table: LocalTable, turns: number): LocalTable {
  const choose = new Random(7)
  for (let turn = 0; turn < turns && !table.isOver; turn += 1) {
    let draft = Draft.begin(table.match!)
    while (!draft.isComplete) {
      const moves = draft.listMoves()
      draft = draft.tried(moves[choose.below(moves.length)]!)
    }
    table = table.after(playTurn(table, draft.words), 0)
  }
  return table
}

/** Gives the table as a viewer may imagine it, all that they cannot know guessed anew. */
function retell(table: LocalTable, viewpoint: number, guess: number): LocalTable {
  const { game, match, head, events } = table
  const imagined = match!.imagineState(viewpoint, randomNumbers(guess))
  const choices: number[] = []
  let state = game.start()
  for (const move of match!.moves) {
    const isLuck = game.toMove(state) === CHANCE
    const told = isLuck ? game.retell(state, move, imagined) : move
    if (isLuck) choices.push(game.listMoves(state).indexOf(told))
    state = game.play(state, told)
  }
  const laid = sitDown(LocalTable.lay(head, game, () => new ToldLuck(choices)))
  const played = events.flatMap(({ row }) => (row.type === "played" ? [row] : []))
  return played.reduce(
    (retold, row: Row & { type: "played" }) =>
      retold.after({ ...row, luck: retold.foresee(row.moves) }, 0),
    laid,
  )
}

type Telling = (table: LocalTable, viewer: Viewer) => unknown

/** All that is handed to components, and to the worker that thinks for the seat in sight. */
const tellings: Record<string, Telling> = {
  "a welcome": welcome,
  news: (table, viewer) => happened(table, viewer, table.sequence - 1),
  "what drafts bring": (table, viewer) => {
    if (viewpointOf(table, viewer) !== table.toMove) return []
    const whole = Draft.begin(table.match!)
    return whole.listMoves().map((move) => tried(table, viewer, whole.tried(move), "try"))
  },
  "a question": (table, viewer) => {
    if (viewpointOf(table, viewer) !== table.toMove) return null
    const { seed: _, state, ...rest } = questionOf(table, "level-3")
    return { ...rest, state: toHex(state) }
  },
  "a line of a list": summaryOf,
}

/** What would tell too much. */
const leaks: Record<string, Telling> = {
  "the true state": ({ match }) => toHex(match!.state),
  "all luck in words": ({ match, game }) => match!.moves.map((move) => game.write(move)),
  "what another sees": (table, { held }) =>
    welcome(table, { held: [(held[0]! + 1) % table.game.seats], looking: null }),
  "what a bot imagines of the truth": ({ match, game }) =>
    game.imagine(match!.state, (match!.toMove + 1) % game.seats, randomNumbers(0)).toString(),
}

/** Whether something is the same however what is secret is imagined, for all who look. */
function isTheSame(table: LocalTable, tell: Telling): boolean {
  const seats = table.head.seats.map((_, seat) => seat)
  const viewers: Viewer[] = [
    ...seats.map((seat) => ({ held: [seat], looking: null })),
    ...seats.map((seat) => ({ held: seats, looking: seat })),
  ]
  return viewers.every((viewer) => {
    const truth = JSON.stringify(tell(table, viewer))
    return GUESSES.every((guess) => {
      const retold = retell(table, viewpointOf(table, viewer), guess)
      return JSON.stringify(tell(retold, viewer)) === truth
    })
  })
}

async function openTables(name: string): Promise<LocalTable[]> {
  const game = await openGame(name, {})
  const table = sitDown(LocalTable.lay(headOf(game), game))
  return LOOKS.map((turns) => play(table, turns)).filter(({ isOver }) => !isOver)
}

describe.each(built)("%s", (name) => {
  test.each(Object.entries(tellings))("%s is the same whatever is secret", async (_, tell) => {
    for (const table of await openTables(name)) expect(isTheSame(table, tell)).toBe(true)
  })
})

describe.each(["reef"])("in %s", (name) => {
  test.each(Object.entries(leaks))("it would be found out if %s were told", async (_, leak) => {
    const found = (await openTables(name)).map((table) => isTheSame(table, leak))
    expect(found).toContain(false)
  })
})
