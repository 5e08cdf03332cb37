/** Tables as they are kept, with turns that were played, taken back, ordered and late, for tests. */

import { Draft } from "$web/engine/match/draft"
import { Random } from "$web/engine/luck/random"
import type { Game } from "$web/engine/game"
import { openGame } from "$web/engine/tests/games"
import type { Clock } from "$web/wire/messages"
import type { Kept } from "../keeping/store"
import { rowOfTime } from "../table/clock"
import { playTurn } from "../table/decide"
import { LocalTable } from "../table/localTable"
import type { Head, Row } from "../table/rows"
import { targetOfTakeback } from "../table/takebacks"

const SECOND = 1_000
const BEGAN = 1_800_000_000_000
const LEFT_FOR = 3_600 * SECOND

/** How a table was settled and how far it went. */
interface Course {
  seats: string[]
  clock: Clock | null
  turns: number
  /** Other seeds make other turns. */
  seed: number
}

const USUAL: Course = { seats: ["", "level-1"], clock: null, turns: 6, seed: 1 }

/** A table that goes on row by row, with the rows that it is made of. */
export class Story {
  readonly rows: Kept["rows"] = []
  #table: LocalTable
  #at = BEGAN

  constructor(game: Game, head: Head) {
    this.#table = LocalTable.lay(head, game)
    for (const [seat, bot] of head.seats.entries()) if (bot === "") this.#sit(seat)
  }

  get kept(): Kept {
    return { head: this.#table.head, rows: [...this.rows], seen: this.#at }
  }

  /** Plays turns, and gives back what can be given back after the third. */
  play(turns: number, seed: number) {
    const choose = new Random(seed)
    for (let turn = 1; turn <= turns && !this.#table.isOver; turn += 1) {
      let draft = Draft.begin(this.#table.match!)
      while (!draft.isComplete) {
        const moves = draft.listMoves()
        draft = draft.tried(moves[choose.below(moves.length)]!)
      }
      this.#add(playTurn(this.#table, draft.words))
      if (turn === 3) this.#interrupt()
    }
  }

  #sit(seat: number) {
    const contribution = `${seat}`.repeat(32)
    const sitting = { type: "sat" as const, seat, name: `Ann ${seat}`, contribution }
    this.#add({ ...sitting, luck: this.#table.foreseeBeginning(sitting) })
  }

  /** Takes a turn back, orders what can be ordered, and leaves the table for a while. */
  #interrupt() {
    const [seat] = this.#table.held
    const to = targetOfTakeback(this.#table, seat!)
    if (to !== null) this.#add({ type: "taken back", seat: seat!, to })
    const { answers } = this.#table.game.description
    if (answers.length > 0) this.#add({ type: "ordered", seat: seat!, answers: [answers[0]!] })
    const { clocks } = this.#table
    const looks = { last: this.#at, now: this.#at + LEFT_FOR, patience: SECOND }
    const paused = clocks && rowOfTime(clocks, looks)
    if (!paused) return
    this.#at += LEFT_FOR - SECOND
    this.#add(paused)
  }

  #add(row: Row) {
    this.#at += SECOND
    this.#table = this.#table.after(row, this.#at)
    this.rows.push({ row, at: this.#at, command: null })
  }
}

/** Begins a table of a game. */
export async function begin(name: string, course: Partial<Course> = {}): Promise<Story> {
  const { seats, clock } = { ...USUAL, ...course }
  const game = await openGame(name, {})
  const options = game.description.options.map((each) => [each.name, each.default])
  return new Story(game, {
    table: "0123456789abcdef01234567",
    game: name,
    rules_version: game.description["rules version"],
    options: Object.fromEntries(options) as Record<string, string>,
    seats,
    key: "ab".repeat(32),
    made: BEGAN / SECOND,
    given: [],
    hints: true,
    concealed: false,
    covered: false,
    clock,
    changed: [],
  })
}

/** Plays at a table of a game; gives what is kept of it. */
export async function playTable(name: string, course: Partial<Course> = {}): Promise<Kept> {
  const { turns, seed } = { ...USUAL, ...course }
  const story = await begin(name, course)
  story.play(turns, seed)
  return story.kept
}
