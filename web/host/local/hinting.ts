/** Hints: what a search would play for the seat to move, and what speaks for it. */

import type { Thought } from "$web/engine/bots/thinker"
import type { Weighing } from "$web/engine/bots/question"
import { Draft } from "$web/engine/match/draft"
import { Refusal } from "$web/wire/http"
import type { GainFacts, Hinted, RemarkFacts, WeighingFacts } from "$web/wire/messages"
import { readDraft } from "../drafting"
import { choiceOf } from "../onlooker"
import { running } from "../table/decide"
import type { LocalTable } from "../table/localTable"
import { viewpointOf, type Viewer } from "../table/viewer"

const PER_CENT = 100

/** Refuses a hint where there are none, and to all but who sees as the seat to move does. */
export function checkHint(table: LocalTable, viewer: Viewer) {
  const { toMove } = running(table)
  if (!table.head.hints) throw new Refusal("no_hints")
  const isTheirs = viewer.held.includes(toMove) && viewpointOf(table, viewer) === toMove
  if (!isTheirs || table.botToMove !== null) throw new Refusal("not_your_turn")
}

/**
 * Tells what was thought of, as a draft, and what speaks for it.
 *
 * Where points are concealed its chances are not told: they would tell who is ahead.
 */
export function hinted(
  table: LocalTable,
  { words, ground, weighing }: Thought,
  id: string,
): Hinted {
  const { game, conceals } = table
  const draft = readDraft(running(table), words)
  const gains = draft.listGains().filter(({ seat }) => seat === draft.seat || !conceals)
  return {
    type: "hinted",
    id,
    draft: draft.moves.map((move, at) => choiceOf(game, draft.states[at]!, move)),
    rules: draft.moves.map((move) => game.moves.kindOf(move).rule),
    gains,
    prospects: prospectsOf(draft),
    reveals: draft.reveals,
    ground: conceals ? "secret" : ground,
    weighing: conceals || weighing === null ? null : weigh(draft, weighing),
  }
}

/** Tells what the turn prepares; nothing where it is the end. */
function prospectsOf({ game, states, preview, seat, endsMatch }: Draft): RemarkFacts[] {
  if (endsMatch) return []
  const remarks = game.listProspects(states[0]!, preview, seat)
  return remarks.map(({ code, fields }) => ({ code, fields }))
}

function weigh(draft: Draft, { place, simulations, ...found }: Weighing): WeighingFacts {
  const state = draft.states[place]!
  const other = found.other === "" ? null : draft.game.read(state, found.other)
  return {
    place,
    simulations,
    chance: Math.round(PER_CENT * found.chance),
    other: other === null ? null : choiceOf(draft.game, state, other),
    other_chance: Math.round(PER_CENT * found.otherChance),
    other_gains: other === null ? null : gainsOfOther(draft, place, other),
  }
}

/** Tells what another move in this place of the turn brings, if it completes the turn. */
function gainsOfOther(draft: Draft, place: number, other: number): GainFacts[] | null {
  const before = draft.words.slice(0, place)
  const instead = Draft.read({ game: draft.game, state: draft.states[0]! }, before).tried(other)
  return instead.isComplete ? instead.listGains() : null
}
