/** Onlooker: somebody at a table, and what the page works out for them from what they may know. */

import type { Game, State } from "$web/engine/game"
import type { Draft } from "$web/engine/match/draft"
import type { Step } from "$web/engine/match/story"
import type { Choice, EndingFacts, Frame, GainFacts, Scene, Tried } from "$web/wire/messages"

/** Tells who moves as messages do: a seat, or null for luck and for nobody. */
export const seatOf = (mover: number): number | null => (mover < 0 ? null : mover)

/** Gives a move in words, with its fields. */
export const choiceOf = (game: Game, state: State, move: number): Choice => ({
  words: game.write(move),
  fields: game.describe(state, move),
})

/** What those at a table have agreed not to show each other before the end. */
export interface Agreed {
  /** Whether the points of others are kept from them. */
  conceals: boolean
  /** Whether cards in other hands are, also those that all have seen. */
  covers: boolean
}

const NOTHING: Agreed = { conceals: false, covers: false }

export class Onlooker {
  readonly game: Game
  /** The seat from which they look, or WATCHER. */
  readonly viewpoint: number
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

  /** Tells what they see. */
  view(state: State): Frame["view"] {
    const { game, viewpoint, agreed } = this
    let view = game.view(state, viewpoint)
    if (agreed.conceals) view = game.hide("concealment", view, viewpoint)
    if (agreed.covers) view = game.hide("covering", view, viewpoint)
    return view
  }

  /** Tells the points by seat, null for what they are not told. */
  points(state: State): (number | null)[] {
    return this.game.points(state).map((points, seat) => (this.#hears(seat) ? points : null))
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
      gains: this.#told(draft.listGains()),
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

  /** Tells how near the end is; null while it is not in sight. */
  ending(state: State): EndingFacts | null {
    const ending = this.game.ending(state)
    if (ending === null) return null
    const { code, fields, seats } = ending
    return { code, fields, seats }
  }

  /** Tells why points were won or lost between two states. */
  gains(before: State, after: State): GainFacts[] {
    return this.#told(this.game.listGains(before, after))
  }

  #told(gains: GainFacts[]): GainFacts[] {
    return gains.filter(({ seat }) => this.#hears(seat))
  }

  /** Whether they are told of the points of a seat. */
  #hears(seat: number): boolean {
    return seat === this.viewpoint || !this.agreed.conceals
  }
}
