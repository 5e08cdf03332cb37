/** Sentences that say what the table waits for. */

import { givenName, isYou, nameOf, tellMove, tellOutcome, type Company } from "$web/match/telling"
import type { Tried } from "$web/host/told"
import type { Fields } from "$web/wire/messages"
import { knows } from "$web/words/words"
import type { Table } from "$web/table/table.svelte"
import { tellTask, type Task } from "./task"

/** What is being shown, or else what to do, or what is waited for. */
export function tellStatus(company: Company, table: Table, task: Task): string {
  const shown = table.show.current
  if (shown?.moved[0]) return tellMove(company, shown.moved[0])
  return tellNext(company, table, task)
}

/** What to do, or what is waited for. */
export function tellNext(company: Company, table: Table, task: Task): string {
  return tellTask(company, table, task) ?? tellTurn(company, table)
}

/** The title of the page: it begins with a mark when somebody here is to move. */
export function tellTitle(company: Company, table: Table): string {
  const key = table.isTurnHere ? "title.turn" : "title.table"
  return company.say(key, { status: tellTurn(company, table) })
}

/** Whose turn it is, or how it ended. */
export function tellTurn(company: Company, table: Table): string {
  const { say, seats } = company
  const { now, draft } = table
  if (!now) return say("status.loading")
  if (!now.scene) return say("status.waiting")
  if (now.outcome) return tellOutcome(company, now.outcome)
  const seat = now.scene.to_move ?? 0
  const name = nameOf(company, seat)
  if (now.curtain) return say("status.pass", { name })
  const sitter = seats[seat]
  if (sitter?.replaced) return tellReplaced(company, seat)
  if (sitter?.resigned) return say("status.computing")
  if (table.isSending && table.connection === "lost") return say("status.sending")
  if (draft.isComplete) return say(completion(draft.tried))
  if (table.advice.asked) return say("hint.thinking")
  if (table.advice.decision) return tellLook(company, table.advice.decision.fields)
  if (isYou(company, seat)) return say("status.yours")
  if (table.isMyTurn) return say("status.turn_of", { name: givenName(company, seat) })
  const isAway = sitter?.kind === "person" && !table.present.includes(seat)
  return say(isAway ? "status.away" : "status.thinking", { name })
}

/** For whom the computer plays. */
function tellReplaced(company: Company, seat: number): string {
  if (isYou(company, seat)) return company.say("status.replaced.you")
  return company.say("status.replaced", { name: givenName(company, seat) })
}

/** Where a hint says to look, in the words of the game if it has some. */
function tellLook({ say }: Company, fields: Fields): string {
  const key = `look.${fields["verb"]}`
  return knows(say, key, fields) ? say(key, fields) : say("hint.look")
}

/** Whether a bot has the turn, and nothing of it is being shown yet. */
export function isComputing({ seats }: Company, { now, show }: Table): boolean {
  const sitter = seats[now?.scene?.to_move ?? -1]
  if (!sitter || show.current || now?.outcome) return false
  return sitter.kind === "bot" || sitter.resigned || sitter.replaced
}

/** How a turn that waits to be confirmed is spoken of. */
function completion(tried: Tried | null): string {
  if (tried?.ends_match) return "status.last"
  return tried?.reveals ? "status.reveals" : "status.complete"
}

/** What calls the others to the rematch that somebody has asked for; null when nobody has. */
export function rematchCall(company: Company, { now, log }: Table): string | null {
  if (!now?.rematch) return null
  const asker = log.filter((line) => line.kind === "rematch").at(-1)?.seat ?? null
  if (asker === null || isYou(company, asker)) return company.say("rematch.ready")
  return company.say("rematch.wants", { name: nameOf(company, asker) })
}
