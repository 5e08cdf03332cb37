/** A match told move by move, as a viewer may hear it. */

import type { Game, State } from "../game"
import type { Match } from "./match"

/** A move that was made: by whom, and the states before and after it. */
export interface Made {
  mover: number
  move: number
  before: State
  after: State
}

/** A move that was made as a viewer is told of it: in words, and as named fields. */
export interface Step extends Made {
  words: string
  fields: Record<string, string>
}

/** Gives the moves of a match from the first `after` on, with their states. */
export function retrace({ game, moves, states }: Match, after = 0): Made[] {
  return moves.slice(after).map((move, at) => ({
    mover: game.toMove(states[after + at]!),
    move,
    before: states[after + at]!,
    after: states[after + at + 1]!,
  }))
}

/** Who is told, and whether the match is over: then nothing is secret any more. */
export interface Hearer {
  viewer: number
  isOpen: boolean
}

/** Tells a move; of luck that is secret to the viewer only the verb is told. */
export function tellMade(game: Game, made: Made, { viewer, isOpen }: Hearer): Step {
  const fields = game.describe(made.before, made.move)
  if (isOpen || !game.isSecret(made.before, made.move, viewer)) {
    return { ...made, words: game.write(made.move), fields }
  }
  const verb = fields["verb"]!
  return { ...made, words: verb, fields: { verb } }
}
