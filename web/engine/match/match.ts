/** Match: a game being played, its moves and its current state. */

import { CHANCE, NOBODY, type Game, type State } from "../game"
import type { Luck } from "../luck/luck"
import { IllegalMove } from "../words/reading"
import { placeBehind, type Outcome } from "./outcome"

/** Something that happened: a move, or what else is written down between moves. */
export type HistoryLine =
  | { kind: "moved"; move: number }
  | { kind: "taken back"; moves: number }
  | { kind: "resigned"; seat: number }
  | { kind: "replaced"; seat: number; bot: string }
  | { kind: "returned"; seat: number }

/** The reason of an outcome where all seats but one have given up. */
export const RESIGNED = "resigned"

/** What cannot be done at a match as it stands. */
export class MatchError extends Error {
  override name = "MatchError"
}

/**
 * The moves made so far and the states they lead to.
 *
 * Luck is played by the match itself as soon as it is due, so that whoever looks at a match finds a
 * seat to move, or nobody. Give no luck to replay one: then luck is played like any move.
 */
export class Match {
  readonly game: Game
  readonly options: Record<string, string>
  luck: Luck | null
  moves: number[] = []
  /** The state before the first move, and after each. */
  states: State[]
  history: HistoryLine[] = []
  /** Who gave up, in this order. */
  resigned: number[] = []
  replaced: number[] = []
  /** How many of the moves were given from elsewhere, luck included; they stay. */
  given = 0
  /** How many lines of the history were given: more than moves where some were taken back. */
  givenLines = 0

  constructor(game: Game, options: Record<string, string>, luck: Luck | null = null) {
    this.game = game
    this.options = options
    this.luck = luck
    this.states = [game.start()]
    this.#playLuck()
  }

  get seats(): number {
    return this.game.seats
  }

  get state(): State {
    return this.states.at(-1)!
  }

  /** Who moves: a seat, CHANCE or NOBODY. */
  get toMove(): number {
    return this.#isGivenUp ? NOBODY : this.game.toMove(this.state)
  }

  get isOver(): boolean {
    return this.toMove === NOBODY
  }

  /** How it ended; null while it goes on. */
  get outcome(): Outcome | null {
    if (!this.isOver) return null
    const points = this.game.points(this.state)
    const even = { points, ranks: points.map(() => 1), reason: RESIGNED }
    if (this.#isGivenUp) return placeBehind(even, this.resigned)
    return placeBehind({ points, ...this.game.end(this.state) }, this.resigned)
  }

  get #isGivenUp(): boolean {
    return this.resigned.length > 0 && this.resigned.length === this.seats - 1
  }

  /** Lets what has happened so far be given: nothing is taken back past it. */
  hold() {
    this.given = this.moves.length
    this.givenLines = this.history.length
  }

  /** Gives a match that stands the same, with luck of its own; what is done there is not done here. */
  copy(): Match {
    const { luck, moves, states, history, resigned, replaced, given, givenLines } = this
    const standing = {
      luck: luck && luck.copy(),
      moves,
      states,
      history,
      resigned,
      replaced,
      given,
      givenLines,
    }
    return Object.assign(new Match(this.game, this.options), standing)
  }

  listMoves(): number[] {
    return this.#isGivenUp ? [] : this.game.listMoves(this.state)
  }

  /** Makes a legal move, given as its number or in words, and the luck that follows it. */
  play(move: number | string) {
    if (this.#isGivenUp) throw new IllegalMove("the match is over: all but one have resigned")
    const meant = typeof move === "string" ? this.game.read(this.state, move) : move
    const legal = this.game.listMoves(this.state)
    if (!legal.includes(meant)) {
      // What luck can choose from may be secret.
      const possible = this.toMove === CHANCE ? [] : legal.map((each) => this.game.write(each))
      throw new IllegalMove(`move ${meant} is not allowed now`, possible)
    }
    this.#make(meant)
    this.#playLuck()
  }

  /**
   * Returns to where so many moves had been made; the history tells of it.
   *
   * Luck that was taken back is decided anew: its events keep their numbers.
   */
  takeBack(moves: number) {
    if (moves < this.given || moves >= this.moves.length) {
      const last = this.moves.length - 1
      throw new MatchError(`can go back to ${this.given} to ${last} moves, not ${moves}`)
    }
    this.history = [...this.history, { kind: "taken back", moves }]
    this.moves = this.moves.slice(0, moves)
    this.states = this.states.slice(0, moves + 1)
    this.#playLuck()
  }

  /** Lets a seat give up: it comes last, and the match ends when one seat is left. */
  resign(seat: number) {
    if (this.isOver) throw new MatchError("the match is over: nobody can resign any more")
    const left = this.#seats.filter((other) => !this.resigned.includes(other))
    if (!left.includes(seat)) {
      throw new MatchError(`expected a seat that has not resigned, of ${list(left)}, not ${seat}`)
    }
    this.resigned = [...this.resigned, seat]
    this.history = [...this.history, { kind: "resigned", seat }]
  }

  /** Writes down that a bot moves for a seat from here on. */
  replacePlayer(seat: number, bot: string) {
    if (this.isOver) throw new MatchError("the match is over: nobody can be replaced any more")
    const away = [...this.resigned, ...this.replaced]
    const playing = this.#seats.filter((other) => !away.includes(other))
    if (!playing.includes(seat)) {
      throw new MatchError(`expected a seat whose player plays, of ${list(playing)}, not ${seat}`)
    }
    this.replaced = [...this.replaced, seat]
    this.history = [...this.history, { kind: "replaced", seat, bot }]
  }

  /** Writes down that the player of a seat moves again. */
  returnPlayer(seat: number) {
    if (this.isOver) throw new MatchError("the match is over: nobody can come back any more")
    if (!this.replaced.includes(seat)) {
      const all = list(this.replaced)
      throw new MatchError(`expected a seat that was replaced, of ${all}, not ${seat}`)
    }
    this.replaced = this.replaced.filter((other) => other !== seat)
    this.history = [...this.history, { kind: "returned", seat }]
  }

  /** Gives a state that a seat cannot tell from the true one; when it is over, the true one. */
  imagineState(seat: number, random: readonly number[]): State {
    return this.isOver ? this.state : this.game.imagine(this.state, seat, random)
  }

  /** Lets luck decide from here on, beginning with what is due. */
  resume(luck: Luck) {
    this.luck = luck
    this.#playLuck()
  }

  get #seats(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat)
  }

  #playLuck() {
    while (this.luck !== null && this.toMove === CHANCE) this.#make(chooseLuck(this, this.luck))
  }

  #make(move: number) {
    this.states = [...this.states, this.game.play(this.state, move)]
    this.moves = [...this.moves, move]
    this.history = [...this.history, { kind: "moved", move }]
  }
}

/**
 * Begins a match where moves that are given in words lead; luck decides from there on.
 *
 * Throws a MoveError where a move cannot have been made.
 */
export function beginFrom(
  game: Game,
  options: Record<string, string>,
  given: Iterable<string>,
  luck: Luck | null = null,
): Match {
  const match = new Match(game, options)
  for (const words of given) match.play(words)
  match.hold()
  if (luck !== null) match.resume(luck)
  return match
}

/** Lets luck decide what happens now; the verb of its moves is the domain. */
export function chooseLuck(match: Match, luck: Luck): number {
  const moves = match.listMoves()
  const { verb } = match.game.moves.kindOf(moves[0]!)
  return moves[luck.choose(verb, match.game.listOdds(match.state))]!
}

const list = (seats: readonly number[]) => `[${seats.join(", ")}]`
