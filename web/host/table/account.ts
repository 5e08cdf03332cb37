/** Account: what the points of a match that is over are made of, line by line. */

import { WATCHER } from "$web/engine/game"
import { tellMade, type Step } from "$web/engine/match/story"
import type { AccountLine, GainFacts } from "$web/wire/messages"
import { seatOf } from "../onlooker"
import type { LocalTable } from "./localTable"

/** Tells where all points come from, in the order in which they came; nothing before the end. */
export function accountOf(table: LocalTable): AccountLine[] {
  const { game, match, isOver } = table
  if (match === null || !isOver) return []
  if (game.description["points lie on board"]) {
    return game.listGains(match.states[0]!, match.state).map((gain) => lineOf(gain, null, null))
  }
  const made = table.eventsInEffect.flatMap(({ sequence, made }) =>
    made.map((each) => ({
      sequence,
      step: tellMade(game, each, { viewer: WATCHER, isOpen: true }),
    })),
  )
  const won = made.flatMap(({ sequence, step }) =>
    game
      .listGains(step.before, step.after)
      .map((gain) => lineOf(gain, sequence, gain.at_end ? null : step)),
  )
  return [...listStart(table), ...won]
}

/** Tells the points that seats had from the start, or in the position that was given. */
function listStart({ game, match }: LocalTable): AccountLine[] {
  const had = game.points(match!.states[match!.given]!)
  return had.flatMap((points, seat) => {
    const gain = { seat, points, cells: [], rule: "", fields: {}, at_end: false }
    return points === 0 ? [] : [lineOf(gain, null, null)]
  })
}

const lineOf = (gain: GainFacts, sequence: number | null, step: Step | null): AccountLine => ({
  ...gain,
  sequence,
  move: step && { mover: seatOf(step.mover), fields: step.fields },
})
