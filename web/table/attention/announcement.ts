/** What is said aloud at a table. */

import type { Entry, GainFacts } from "$web/wire/messages"
import { tellGrounds } from "../hint/grounds"
import { isTalk, lineOf } from "$web/match/log"
import type { Picture } from "$web/match/show.svelte"
import { tellNext, tellTurn } from "$web/table/status/status"
import type { Table } from "../table.svelte"
import { tellTask, type Task } from "$web/table/status/task"
import {
  signed,
  sumGains,
  tellEndingOf,
  tellEntry,
  tellFinalGains,
  tellMove,
  tellMoves,
  type Company,
} from "$web/match/telling"
import { deedsOf, tellDeeds } from "../trace/deeds"

/** Says what is being composed: its moves, what they bring, and whether more is wanted. */
export function tellDraft(company: Company, table: Table, task: Task): string {
  const mover = table.now?.viewer ?? null
  const moves = table.draft.moves.map(({ fields }) => tellMove(company, { mover, fields }))
  const gains = tellGains(company, table.draft.tried?.gains ?? [])
  return asSentences([...moves, ...gains, tellNext(company, table, task)])
}

/** What has just happened at the table, and what is to be done now. */
export interface Report {
  entries: Entry[]
  task: Task
}

/**
 * Says what has just happened, but not what one did oneself, whose turn it is now and what to do.
 *
 * Of the turns of others it says the line that stays on the screen. Who goes through them step by
 * step hears each move with its picture, and whose turn it is when all have been seen.
 */
export function tellNews(company: Company, table: Table, { entries, task }: Report): string {
  const isOwn = ({ seat }: Entry) => seat !== null && table.held.includes(seat)
  const isTurn = (entry: Entry) => entry.kind === "played" && !isOwn(entry)
  const told = entries
    .filter((entry) => !isTurn(entry) && table.chat.hears(entry))
    .flatMap((entry) => (isOwn(entry) ? tellLuck(company, entry) : tellOthers(company, entry)))
  const ends = entries.filter(isTurn).flatMap((entry) => tellEnd(company, entry))
  if (table.show.isStepwise || entries.every(isTalk)) return asSentences([...told, ...ends])
  const turns = deedsOf(entries.filter(isTurn)).map((deeds) => tellDeeds(company, deeds))
  const todo = tellTask(company, table, task)
  const now = [tellTurn(company, table), ...(todo ? [todo] : [])]
  return asSentences([...told, ...turns, ...ends, ...now])
}

/** Says a move that is shown on demand, and what it brought; nothing of what luck does. */
export function tellShown(company: Company, { mover, moved, gains }: Picture): string {
  if (mover === null) return ""
  const moves = moved.map((move) => tellMove(company, move))
  return asSentences([...moves, ...tellGains(company, gains)])
}

/** What followed from what one did oneself: luck, what the end scores, and that the end is near. */
function tellLuck(company: Company, entry: Entry): string[] {
  const luck = entry.frames.filter(({ mover }) => mover === null)
  return [...tellMoves(company, luck).map(({ text }) => text), ...tellEnd(company, entry)]
}

/** What the end scores, and that the end is near. */
function tellEnd(company: Company, entry: Entry): string[] {
  return [...tellFinalGains(company, lineOf(entry).gains), ...tellEndingOf(company, entry)]
}

function tellOthers(company: Company, entry: Entry): string[] {
  const line = lineOf(entry)
  const told = tellEntry(company, { ...line, struck: false }).map(({ text }) => text)
  return [...told, ...tellGains(company, line.gains)]
}

function tellGains(company: Company, gains: GainFacts[]): string[] {
  return sumGains(company, gains).map(({ name, points, reason }) => {
    const told = `${name} ${signed(points)}`
    return reason ? `${told} ${company.say("gains.for", { reason })}` : told
  })
}

/** Says where a hint says to look; once it is told, its moves and what speaks for them. */
export function tellHint(company: Company, table: Table): string {
  const { hinted, isTold } = table.advice
  if (!hinted || !isTold) return asSentences([tellTurn(company, table)])
  const mover = table.now?.scene?.to_move ?? null
  const moves = hinted.draft.map(({ fields }) => tellMove(company, { mover, fields }))
  return asSentences([...moves, ...tellGrounds(company, hinted, mover).map(({ text }) => text)])
}

const asSentences = (sentences: string[]) =>
  sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(" ")
