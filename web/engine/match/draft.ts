/** Draft: the moves of a turn that are tried out before they are played. */

import { CHANCE, NOBODY, type Game, type State } from "../game"
import type { Gain } from "../words/gains"
import { IllegalMove } from "../words/reading"
import type { Remark } from "../words/remarks"
import type { Made } from "./story"

/** Where a turn begins: a state of a game, true or imagined. */
export interface Beginning {
  game: Game
  state: State
}

/**
 * Moves of the seat to move that are not in the match yet: nobody else sees them.
 *
 * A draft is complete when the seat has nothing more to decide: another is to move, or luck, or the
 * last move reveals something; for what is revealed cannot be undone.
 */
export class Draft {
  readonly game: Game
  readonly seat: number
  readonly moves: readonly number[]
  /** The state before the draft, and after each of its moves. */
  readonly states: readonly State[]

  private constructor(game: Game, seat: number, moves: readonly number[], states: State[]) {
    this.game = game
    this.seat = seat
    this.moves = moves
    this.states = states
  }

  /** Begins a turn, of which nothing was tried yet. */
  static begin({ game, state }: Beginning): Draft {
    return new Draft(game, game.toMove(state), [], [state])
  }

  /** Begins a turn with moves in words; throws a MoveError at the first that is not possible. */
  static read(beginning: Beginning, words: Iterable<string>): Draft {
    let draft = Draft.begin(beginning)
    for (const each of words) draft = draft.tried(each)
    return draft
  }

  /** Gives the draft with another move, as its number or in words; throws a MoveError. */
  tried(move: number | string): Draft {
    if (this.isComplete) throw new IllegalMove("the turn is complete: nothing more can be tried")
    const meant = typeof move === "string" ? this.game.read(this.state, move) : move
    if (!this.listMoves().includes(meant)) {
      throw new IllegalMove(`move ${meant} is not allowed now`)
    }
    const states = [...this.states, this.game.play(this.state, meant)]
    return new Draft(this.game, this.seat, [...this.moves, meant], states)
  }

  /** The state with the draft played. */
  get state(): State {
    return this.states.at(-1)!
  }

  /** The state to show: what the last move reveals is not shown before it is confirmed. */
  get preview(): State {
    const opens = this.game.description["has secrets"] && this.endsMatch
    return this.moves.length > 0 && (opens || this.reveals) ? this.states.at(-2)! : this.state
  }

  /** Whether the match is over after the draft. */
  get endsMatch(): boolean {
    return this.game.toMove(this.state) === NOBODY
  }

  /** Whether the last move shows something that was secret to the seat. */
  get reveals(): boolean {
    const last = this.moves.at(-1)
    return last !== undefined && this.game.reveals(this.states.at(-2)!, last)
  }

  /** Whether the seat has nothing more to decide. */
  get isComplete(): boolean {
    if (this.moves.length === 0) return this.seat === CHANCE || this.seat === NOBODY
    return this.game.toMove(this.state) !== this.seat || this.reveals
  }

  /** Gives the legal moves after the draft; none when it is complete. */
  listMoves(): number[] {
    return this.isComplete ? [] : this.game.listMoves(this.state)
  }

  /** Gives the words that can come next in a text on the way to a move after the draft. */
  complete(text: string): string[] {
    return this.isComplete ? [] : this.game.complete(this.state, text)
  }

  /** Gives the points that the draft would win or lose, as far as they may be shown. */
  listGains(): Gain[] {
    return this.game.listGains(this.states[0]!, this.preview)
  }

  /** Gives what the draft prepares, as far as it may be shown; nothing where it is the end. */
  listProspects(): Remark[] {
    if (this.endsMatch) return []
    return this.game.listProspects(this.states[0]!, this.preview, this.seat)
  }

  /** Gives the tried moves in words. */
  get words(): string[] {
    return this.moves.map((move) => this.game.write(move))
  }

  /** Gives the tried moves with the states before and after each. */
  get made(): Made[] {
    return this.moves.map((move, at) => ({
      mover: this.seat,
      move,
      before: this.states[at]!,
      after: this.states[at + 1]!,
    }))
  }
}
