/** Onlooker: somebody at a table, and what the page works out for them from what they may know. */

import type { Game, State } from "$web/engine/game"
import type { Draft } from "$web/engine/match/draft"
import type { Step } from "$web/engine/match/story"
import type { Choice, Frame, GainFacts } from "$web/wire/messages"
import type { Scene, Tried } from "./told"

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

  constructor(game: Game, viewpoint: number) {
    this.game = game
    this.viewpoint = viewpoint
  }

  /** Tells a state, with the moves that they may make in it now. */
  scene(state: State, choices: readonly number[] = []): Scene {
    return {
      view: this.game.view(state, this.viewpoint),
      points: this.game.points(state),
      to_move: seatOf(this.game.toMove(state)),
      choices: choices.map((move) => choiceOf(this.game, state, move)),
      ending: null,
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
      gains: draft.listGains(),
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
      view: this.game.view(after, this.viewpoint),
      points: this.game.points(after),
    }
  }

  /** Tells why points were won or lost between two states. */
  gains(before: State, after: State): GainFacts[] {
    return this.game.listGains(before, after)
  }
}
