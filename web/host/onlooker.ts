/** Onlooker: somebody at a table, and what the page works out for them from what they may know. */

import type { Game, State } from "$web/engine/game"
import type { Draft } from "$web/engine/match/draft"
import type { Step } from "$web/engine/match/story"
import type { Choice, EndingFacts, Frame, GainFacts } from "$web/wire/messages"
import type { Scene, Tried } from "./told"

/** What a table has agreed not to show before the end. */
export interface Agreed {
  /** The points of others. */
  concealed: boolean
  /** The hands of others. */
  covered: boolean
}

const NOTHING: Agreed = { concealed: false, covered: false }

/** Tells who moves as messages do: a seat, or null for luck and for nobody. */
export const seatOf = (mover: number): number | null => (mover < 0 ? null : mover)

/** Gives a move in words, with its fields. */
export const choiceOf = (game: Game, state: State, move: number): Choice => ({
  words: game.write(move),
  fields: game.describe(state, move),
})

export class Onlooker {
  readonly game: Game
  /** The seat from which they look, or WATCHER. */
  readonly viewpoint: number
  /** What is not shown to them now. */
  readonly agreed: Agreed

  constructor(game: Game, viewpoint: number, agreed = NOTHING) {
    this.game = game
    this.viewpoint = viewpoint
    this.agreed = agreed
  }

  /** Tells a state, with the moves that they may make in it now. */
  scene(state: State, choices: readonly number[] = []): Scene {
    return {
      view: this.view(state),
      points: this.points(state),
      to_move: seatOf(this.game.toMove(state)),
      choices: choices.map((move) => choiceOf(this.game, state, move)),
      ending: this.ending(state),
    }
  }

  /** Tells a draft of theirs: what it would bring, and what can be done next. */
  tried(draft: Draft, id: string): Tried {
    const { game } = this
    return {
      type: "tried",
      id,
      scene: {
        ...this.scene(draft.preview),
        to_move: draft.seat,
        choices: draft.listMoves().map((move) => choiceOf(game, draft.state, move)),
      },
      draft: draft.moves.map((move, at) => choiceOf(game, draft.states[at]!, move)),
      gains: draft.listGains().filter((gain) => this.#mayTell(gain.seat)),
      complete: draft.isComplete,
      ends_match: draft.endsMatch,
      reveals: draft.reveals,
    }
  }

  /** Tells a move that was made, and what the table looked like after it. */
  frame({ mover, fields, before, after }: Step): Frame {
    return {
      mover: seatOf(mover),
      fields,
      gains: this.gains(before, after),
      view: this.view(after),
      points: this.points(after),
    }
  }

  /** Tells what is seen of a state, but for what the table has agreed not to show. */
  view(state: State): Frame["view"] {
    const { game, viewpoint } = this
    const seen = game.view(state, viewpoint)
    const told = this.agreed.concealed ? game.hide("concealment", seen, viewpoint) : seen
    return this.agreed.covered ? game.hide("covering", told, viewpoint) : told
  }

  /** Tells the points of each seat as they stand; null for what is not told. */
  points(state: State): (number | null)[] {
    return this.game.points(state).map((each, seat) => (this.#mayTell(seat) ? each : null))
  }

  /** Tells why points were won or lost between two states. */
  gains(before: State, after: State): GainFacts[] {
    return this.game.listGains(before, after).filter(({ seat }) => this.#mayTell(seat))
  }

  /** Tells how near the end is; null while it is not in sight. */
  ending(state: State): EndingFacts | null {
    const ending = this.game.ending(state)
    return ending && { code: ending.code, fields: ending.fields, seats: ending.seats }
  }

  #mayTell(seat: number): boolean {
    return !this.agreed.concealed || seat === this.viewpoint
  }
}
