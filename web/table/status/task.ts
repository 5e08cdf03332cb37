/** What the one to move is told to do, and what a touch is answered when nothing can be done. */

import type { Instruct } from "$web/board/contract"
import type { View } from "$web/match/show.svelte"
import type { Table } from "$web/table/table.svelte"
import { givenName, isYou, nameOf, type Company } from "$web/match/telling"

/** What instructions are made from, besides the table. */
export interface Task {
  /** The game's own instructions; null where it has none, or while they are on their way. */
  instruct: Instruct<View> | null
  /** What is held in the hand, as the board names it. */
  held: string | null
}

/** Says what to do; null when nobody here is to do anything, or something else is to be told. */
export function tellTask(company: Company, table: Table, task: Task): string | null {
  const { scene, now, draft, advice } = table
  if (!task.instruct || !scene || !table.isMyTurn || scene.choices.length === 0) return null
  if (now?.outcome || draft.isComplete || table.isSending) return null
  if (advice.asked || advice.decision) return null
  const told = task.instruct({
    view: scene.view,
    choices: scene.choices,
    draft: draft.moves,
    viewer: now?.viewer ?? null,
    names: company.seats.map((_, seat) => nameOf(company, seat)),
    held: task.held,
    say: company.say,
  })
  const seat = now?.scene?.to_move ?? 0
  if (isYou(company, seat)) return told
  return company.say("status.task_of", { name: givenName(company, seat), task: told })
}

/** Says why a touch of the board does nothing; empty where that is plain in a moment. */
export function tellIdle(company: Company, table: Table): string {
  const { say, seats } = company
  const { now } = table
  if (!now?.scene) return ""
  if (now.outcome) return say("refused.over")
  if (table.held.length === 0) return say("watching")
  if (table.draft.isComplete) return say("refused.complete")
  if (table.isMyTurn) return table.connection === "lost" ? say("status.sending") : ""
  const seat = now.scene.to_move
  if (seat === null) return ""
  const { resigned, replaced } = seats[seat] ?? {}
  if (isYou(company, seat)) return say(replaced ? "status.replaced.you" : "status.computing")
  const name = givenName(company, seat)
  if (replaced) return say("status.replaced", { name })
  return resigned ? say("status.computing") : say("answer.turn_of", { name })
}
