/** What is said aloud at a table. */

import type { Entry, GainFacts } from "$web/wire/messages"
import { lineOf } from "./log"
import { tellTurn } from "./status"
import type { Table } from "./table.svelte"
import { signed, sumGains, tellEntry, tellMove, type Company } from "./telling"

/** Says what is being composed: its moves, what they bring, and whether more is wanted. */
export function tellDraft(company: Company, table: Table): string {
  const mover = table.now?.viewer ?? null
  const moves = table.draft.moves.map(({ fields }) => tellMove(company, { mover, fields }))
  const gains = tellGains(company, table.draft.tried?.gains ?? [])
  return asSentences([...moves, ...gains, tellTurn(company, table)])
}

/** Says what has just happened, but not what one did oneself, and whose turn it is now. */
export function tellNews(company: Company, table: Table, entries: Entry[]): string {
  const told = entries.flatMap((entry) =>
    entry.seat !== null && table.held.includes(entry.seat)
      ? tellLuck(company, entry)
      : tellOthers(company, entry),
  )
  return asSentences([...told, tellTurn(company, table)])
}

const tellLuck = (company: Company, { frames }: Entry) =>
  frames.filter(({ mover }) => mover === null).map((frame) => tellMove(company, frame))

function tellOthers(company: Company, entry: Entry): string[] {
  const line = lineOf(entry)
  return [...tellEntry(company, { ...line, struck: false }), ...tellGains(company, line.gains)]
}

function tellGains(company: Company, gains: GainFacts[]): string[] {
  return sumGains(company, gains).map(({ name, points, reason }) => {
    const told = `${name} ${signed(points)}`
    return reason ? `${told} ${company.say("gains.for", { reason })}` : told
  })
}

const asSentences = (sentences: string[]) =>
  sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(" ")
