/** Figures posed: the moves of a figure lead to its position, which is seen from its seat. */

import type { FigureDescription } from "$web/engine/description"
import { WATCHER, type Game } from "$web/engine/game"
import { beginFrom } from "$web/engine/match/match"
import { retrace, tellMade } from "$web/engine/match/story"
import { fetchGame, openGame } from "$web/host/games"
import { seatOf } from "$web/host/onlooker"
import type { View } from "$web/match/show.svelte"
import type { GainFacts, LineMove } from "$web/wire/messages"

/** A position that the rulebook shows, with the moves that led there last. */
export interface Pose {
  seats: number
  /** From where it is seen. */
  seat: number | null
  view: View
  moved: LineMove[]
  gains: GainFacts[]
}

/** Plays a figure of a game; null where there is none of this name. */
export async function loadPose(game: string, name: string): Promise<Pose | null> {
  const figure = (await fetchGame(game)).description.figures[name]
  return figure ? pose(await openGame(game, figure.options), figure) : null
}

/** Plays the moves of a figure; throws a MoveError where one cannot be made. */
export function pose(game: Game, { options, moves, seat, marked }: FigureDescription): Pose {
  const viewer = seat ?? WATCHER
  const match = beginFrom(game, options, moves)
  const made = retrace(match, match.moves.length - marked)
  const steps = made.map((each) => tellMade(game, each, { viewer, isOpen: match.isOver }))
  const first = steps[0]
  return {
    seats: match.seats,
    seat,
    view: game.view(match.state, viewer),
    moved: steps.map(({ mover, fields }) => ({ mover: seatOf(mover), fields })),
    gains: first ? game.listGains(first.before, match.state) : [],
  }
}
