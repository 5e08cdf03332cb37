/** Story: a finished record told line by line, and what the table looked like after each. */

import { CHANCE, NOBODY, WATCHER, type Game, type State } from "$web/engine/game"
import type { HistoryLine, Match } from "$web/engine/match/match"
import { BACK, RecordError, type MatchRecord } from "$web/engine/records/record"
import { readRecord } from "$web/engine/records/recordReader"
import { beginReplay, checkOutcome, replayLine } from "$web/engine/records/replay"
import { seatOf } from "$web/host/onlooker"
import { openRecorded, refusalOf } from "$web/host/records"
import type { View } from "$web/match/show.svelte"
import { Refusal } from "$web/wire/http"
import type { Fields, GainFacts, OutcomeFacts, SeatFacts } from "$web/wire/messages"
import { workInPieces } from "./pieces"

/** So many characters of a record are read at most, */
export const LONGEST_RECORD = 200_000
/** and so many of its lines are told, which is a match with a thousand takebacks. */
const MOST_STEPS = 4_000

/** What luck was asked: which event of a domain, with which odds, and what it is said to be. */
export interface LuckEvent {
  domain: string
  event: number
  odds: number[]
  /** The place of what happened among the odds, from 0. */
  choice: number
}

/** One line of a record: what happened, and how the table stood after it. */
export interface StoryStep {
  kind: HistoryLine["kind"]
  /** Who moved, resigned, was replaced or returned. */
  seat: number | null
  /** The move as the record writes it; empty if it is none. */
  words: string
  fields: Fields
  gains: GainFacts[]
  points: number[]
  /** The seat to move after it; null for luck, and when it is over. */
  toMove: number | null
  /** Whether by the rules somebody, or luck, is to move after it. */
  goesOn: boolean
  /** Whether it was taken back later. */
  struck: boolean
  /** How many moves stand after a takeback; null for all else. */
  back: number | null
  luck: LuckEvent | null
}

/** Tells a record, having judged its moves; throws a Refusal where it cannot be told. */
export async function openStory(text: string): Promise<Story> {
  if (text.length > LONGEST_RECORD) throw new Refusal("too_large")
  try {
    const record = readRecord(text)
    const game = await openRecorded(record)
    if (record.outcome === null) throw new Refusal("not_over")
    if (record.entries.length > MOST_STEPS) throw new Refusal("too_large")
    return await workInPieces(tellRecord(record, game))
  } catch (error) {
    throw error instanceof RecordError ? refusalOf(error) : error
  }
}

export class Story {
  readonly game: string
  readonly options: Record<string, string>
  readonly seats: readonly SeatFacts[]
  /** So many steps only lead to where it began, or were played before others were invited. */
  readonly given: number
  readonly outcome: OutcomeFacts
  /** The points before the first line, by seat. */
  readonly points: number[]
  readonly #game: Game
  /** The states before the first line, and after each. */
  readonly #states: readonly State[]

  constructor(
    readonly record: MatchRecord,
    readonly steps: readonly StoryStep[],
    match: Match,
    states: readonly State[],
  ) {
    const { game, options, givenLines, resigned, replaced } = match
    this.game = game.name
    this.options = options
    this.seats = record.players.map((player, seat) => ({
      ...player,
      resigned: resigned.includes(seat),
      timed_out: false,
      replaced: replaced.includes(seat),
    }))
    this.given = givenLines
    const hasTakebacks = record.entries.some(({ who }) => who === BACK)
    this.outcome = { ...record.outcome!, with_takebacks: hasTakebacks }
    this.points = game.points(states[0]!)
    this.#game = game
    this.#states = states
  }

  /** Gives what could be seen after so many lines, from a seat or, for null, by a watcher. */
  viewAfter(lines: number, seat: number | null): View {
    return this.#game.view(this.#states[lines]!, seat ?? WATCHER)
  }
}

/** Plays a record again and tells it; gives way after each line. */
export function* tellRecord(record: MatchRecord, game: Game): Generator<void, Story> {
  const match = beginReplay(record, game)
  const teller = new Teller(match, record)
  for (const number of record.entries.keys()) {
    const before = match.state
    replayLine(match, record, number)
    teller.tellLast(before)
    yield
  }
  checkOutcome(record, match)
  return new Story(record, teller.steps, match, teller.states)
}

/** Tells the lines of a match as they are played again. */
class Teller {
  readonly steps: StoryStep[] = []
  readonly states: State[]
  readonly #match: Match
  readonly #record: MatchRecord
  /** The steps of the moves that stand. */
  #standing: StoryStep[] = []
  /** How many events of each domain there were, by the key that decides now. */
  readonly #events = new Map<string, number>()

  constructor(match: Match, record: MatchRecord) {
    this.#match = match
    this.#record = record
    this.states = [match.state]
  }

  /** Tells what happened last; it was so before. */
  tellLast(before: State) {
    const happened = this.#match.history.at(-1)!
    if (this.steps.length === this.#record.given) this.#events.clear()
    const step = this.#tellState(happened.kind)
    if (happened.kind === "moved") {
      this.#addMove(step, before, happened.move)
      this.#standing.push(step)
    } else if (happened.kind === "taken back") {
      step.back = happened.moves
      for (const taken of this.#standing.splice(happened.moves)) taken.struck = true
    } else step.seat = happened.seat
    this.steps.push(step)
    this.states.push(this.#match.state)
  }

  #tellState(kind: StoryStep["kind"]): StoryStep {
    const { game, state } = this.#match
    const mover = game.toMove(state)
    return {
      kind,
      seat: null,
      words: "",
      fields: {},
      gains: [],
      points: game.points(state),
      toMove: seatOf(mover),
      goesOn: mover !== NOBODY,
      struck: false,
      back: null,
      luck: null,
    }
  }

  /** Nothing of a finished match is secret any more: all its luck is told. */
  #addMove(step: StoryStep, before: State, move: number) {
    const { game, state } = this.#match
    const mover = game.toMove(before)
    step.seat = seatOf(mover)
    step.words = game.write(move)
    step.fields = game.describe(before, move)
    step.gains = game.listGains(before, state)
    if (mover === CHANCE && this.#isDecided) step.luck = this.#tellLuck(before, move)
  }

  /** Whether a key is known that must have decided the luck of the step that is told. */
  get #isDecided(): boolean {
    const { given, earlier } = this.#record
    return earlier !== null || this.steps.length >= given
  }

  #tellLuck(before: State, move: number): LuckEvent {
    const { game } = this.#match
    const { verb } = game.moves.kindOf(move)
    const event = this.#events.get(verb) ?? 0
    this.#events.set(verb, event + 1)
    const choice = game.listMoves(before).indexOf(move)
    return { domain: verb, event, odds: game.listOdds(before), choice }
  }
}
