/** What is at the table, in sentences: who sits where, what was done, how it ended. */

import type { Summarise } from "$web/board/contract"
import type { EndingFacts, GainFacts, LineMove, OutcomeFacts, SeatFacts } from "$web/wire/messages"
import { nameOfSeatedBot } from "$web/words/bots"
import type { Say } from "$web/words/say"
import { currentLanguage, knows } from "$web/words/words"
import { inRuns, type LogLine } from "./log"

/** Who is told about, and in which words. */
export interface Company {
  say: Say
  seats: SeatFacts[]
  held: number[]
  /** What the game tells of a turn that is over. */
  summarise?: Summarise
}

export const isYou = ({ held }: Company, seat: number) => held.length === 1 && held[0] === seat

/** The name of a seat as this viewer reads it. */
export function nameOf(company: Company, seat: number): string {
  return isYou(company, seat) ? company.say("you") : givenName(company, seat)
}

/** Parts a name from the number at its end, which tells players apart where there is little room. */
export function splitNumber(name: string): { stem: string; number: string } {
  const { stem, number } = /^(?<stem>.*?)(?<number>\s\d+)?$/.exec(name)!.groups!
  return { stem: stem ?? "", number: number ?? "" }
}

/** The name of a seat as everybody reads it. */
export function givenName({ say, seats }: Company, seat: number): string {
  const { kind, name } = seats[seat] ?? { kind: "open", name: "" }
  if (kind === "open") return say("open_seat")
  if (kind === "person") return name || say("guest", { count: seat + 1 })
  return nameOfSeatedBot(say, seats, seat)
}

/** Says whose page could know what was hidden, until others were invited to a match. */
export function tellInviter(company: Company, seat: number): string {
  if (company.held.includes(seat)) return company.say("inviter.you")
  return company.say("inviter", { who: givenName(company, seat) })
}

/** A move in the words of its game; a phrase of its own, `.you`, may speak to the reader. */
export function tellMove(company: Company, { mover, fields }: LineMove): string {
  const { say } = company
  const subject = mover ?? Number(fields["seat"])
  const named: Record<string, string> = { ...fields }
  if ("seat" in fields) named["seat"] = givenName(company, Number(fields["seat"]))
  if (mover !== null) named["who"] = givenName(company, mover)
  const key = `${mover === null ? "luck" : "move"}.${fields["verb"]}`
  const own = `${key}.you`
  if (isYou(company, subject) && knows(say, own, named)) return say(own, named)
  if (!knows(say, key, named)) return Object.values(fields).join(" ")
  // What luck does may begin with a word for a piece, which is no sentence's beginning by itself.
  return mover === null ? beginSentence(say(key, named)) : say(key, named)
}

/** Begins with a capital letter. */
export const beginSentence = (text: string) =>
  text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1)

/** A sentence of the log. */
export interface Sentence {
  text: string
  /** Whether it tells of luck, or of something beside the game. */
  isAside: boolean
  /** What it sums up, each in a sentence of its own; empty where it tells of one thing alone. */
  each: string[]
}

/** Tells moves one by one; many alike that luck made are counted, where the game has words for it. */
export function tellMoves(company: Company, moves: LineMove[]): Sentence[] {
  return inRuns(moves).flatMap((run) => {
    const each = run.map((move) => tellMove(company, move))
    const many = { key: `luck.${run[0]!.fields["verb"]}.many`, count: run.length }
    const isCounted = run.length > 1 && knows(company.say, many.key, { count: many.count })
    if (!isCounted) return each.map((text, at) => tellAlone(text, run[at]!.mover === null))
    const text = beginSentence(company.say(many.key, { count: many.count }))
    return [{ text, isAside: true, each }]
  })
}

const tellAlone = (text: string, isAside: boolean): Sentence => ({ text, isAside, each: [] })

/** What an entry of the log says, sentence by sentence. */
export function tellEntry(company: Company, line: LogLine): Sentence[] {
  const moves = tellMoves(company, line.moves)
  if (line.kind === "played") {
    const ends = [...tellFinalGains(company, line.gains), ...tellEndingOf(company, line)]
    return [...moves, ...ends.map((text) => tellAlone(text, false))]
  }
  const kind = line.kind === "answered" ? `answered.${line.agree ? "yes" : "no"}` : line.kind
  const key = `log.${kind.replaceAll(" ", "_")}`
  if (line.seat === null) return moves
  const by = line.by === null ? "" : givenName(company, line.by)
  const who = givenName(company, line.seat)
  const talk = { phrase: line.phrase ?? "", spoken: isolate(line.text ?? "") }
  const sentence = company.say(key + personOf(company, line), { who, by, ...talk })
  return [tellAlone(sentence, true), ...moves]
}

/** Keeps the direction of a text that somebody wrote from turning the sentence around it. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** That the end has come near with an entry. */
export function tellEndingOf(company: Company, { ending }: Pick<LogLine, "ending">): string[] {
  return ending ? [tellEndingBegins(company, ending)] : []
}

/** How near the end is, in the words of the game, for as long as it is so. */
export const tellEnding = (company: Company, ending: EndingFacts) =>
  tellEndingBy(company, ending, `ending.${ending.code}`)

/** The same, and why, when it comes near. */
export const tellEndingBegins = (company: Company, ending: EndingFacts) =>
  tellEndingBy(company, ending, `ending.${ending.code}.begins`)

function tellEndingBy(company: Company, { seats, fields }: EndingFacts, key: string): string {
  const names = listNames(seats.map((seat) => nameOf(company, seat)))
  return company.say(key, { ...fields, names })
}

/** The ending of a phrase that speaks to the reader: as the one it is about, or who caused it. */
function personOf(company: Company, { seat, by }: LogLine): "" | ".you" | ".by_you" {
  if (seat !== null && isYou(company, seat)) return ".you"
  return by !== null && isYou(company, by) ? ".by_you" : ""
}

/** What a seat has said that it will answer when it is asked. */
export function tellOrder(say: Say, order: string[]): string {
  const answers = order.map((answer) => say(`order.${answer}`)).join(", ")
  return order.length > 0 ? say("order.is", { answers }) : say("order.none")
}

/** Points that a seat won or lost. */
export interface SeatGain {
  seat: number
  name: string
  points: number
  /** What they were won for; empty for a loss. */
  reason: string
  /** The rule by which most of them came or went. */
  rule: string
}

/** What gains come to for each seat; none where it comes to nothing. */
export function sumGains(company: Company, gains: GainFacts[]): SeatGain[] {
  const seats = [...new Set(gains.map((gain) => gain.seat))].sort((one, other) => one - other)
  return seats
    .map((seat) => {
      const own = gains.filter((gain) => gain.seat === seat)
      const won = own.filter((gain) => gain.points > 0)
      const most = own.reduce((one, other) =>
        Math.abs(other.points) > Math.abs(one.points) ? other : one,
      )
      return {
        seat,
        name: nameOf(company, seat),
        points: own.reduce((sum, gain) => sum + gain.points, 0),
        reason: tellReasons(company, won),
        rule: most.rule,
      }
    })
    .filter(({ points }) => points !== 0)
}

/** Points with their sign: +3, −1. */
export const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`)

/** What points were won for, in the words of the game if it has some. */
export function tellGain(say: Say, { rule, fields }: Pick<GainFacts, "rule" | "fields">): string {
  const key = `gain.${rule}`
  const own = `${key}.${fields["kind"]}`
  if (knows(say, own, fields)) return say(own, fields)
  return knows(say, key, fields) ? say(key, fields) : say("rule", { rule })
}

function tellReasons({ say }: Company, gains: GainFacts[]): string {
  return listNames([...new Set(gains.map((gain) => tellGain(say, gain)))])
}

/** What was scored because the match ended, one thing after the other. */
export function tellFinalGains(company: Company, gains: GainFacts[]): string[] {
  return gains
    .filter((gain) => gain.at_end)
    .map((gain) =>
      company.say("log.final", {
        name: nameOf(company, gain.seat),
        reason: tellGain(company.say, gain),
        points: signed(gain.points),
      }),
    )
}

/** Who won, and by how much. */
export function tellOutcome(company: Company, { points, ranks, reason }: OutcomeFacts): string {
  const { say } = company
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const most = Math.max(...winners.map((seat) => points[seat] ?? 0))
  if (winners.length > 1) {
    const names = winners.map((seat) => nameOf(company, seat))
    return say("outcome.shared", { names: listNames(names), most })
  }
  const winner = winners[0] ?? 0
  const way = reason === "resigned" ? "left" : tellWay(points, most)
  const key = `outcome.${isYou(company, winner) ? "you" : "other"}.${way}`
  return say(key, { name: nameOf(company, winner), most, least: points[1 - winner] ?? 0 })
}

/** By how much a match was won: two compare their points, unless a tie was broken. */
function tellWay(points: number[], most: number): "two" | "tie" | "many" {
  if (points.length > 2) return "many"
  return points.every((each) => each === most) ? "tie" : "two"
}

/** Why it ended. */
export function tellReason(company: Company, { reason, ranks }: OutcomeFacts): string {
  const seat = ranks.indexOf(1)
  const key = `reason.${reason}${isYou(company, seat) ? ".you" : ""}`
  const winner = givenName(company, seat)
  const spoken = [key, `reason.${reason}`].find((each) => knows(company.say, each, { winner }))
  const known = spoken ? company.say(spoken, { winner }) : ""
  const sentences = [reason === "resigned" ? tellWhoLeft(company) : known, tellReplaced(company)]
  return sentences.filter(Boolean).join(" ")
}

/** For whom the computer played at the end. */
function tellReplaced(company: Company): string {
  return tellOf(company, "outcome.replaced", ({ replaced }) => replaced)
}

/** Who gave up, and whose time was over. */
function tellWhoLeft(company: Company): string {
  const sentences = [
    tellOf(company, "outcome.timed_out", ({ resigned, timed_out }) => resigned && timed_out),
    tellOf(company, "outcome.resigned", ({ resigned, timed_out }) => resigned && !timed_out),
  ]
  return sentences.filter(Boolean).join(" ")
}

/** Says something of some of the seats: of the others by name, to the reader by `.you`. */
function tellOf(company: Company, key: string, isMeant: (facts: SeatFacts) => boolean): string {
  const meant = company.seats.flatMap((facts, seat) => (isMeant(facts) ? [seat] : []))
  const others = meant.filter((seat) => !isYou(company, seat))
  const names = listNames(others.map((seat) => givenName(company, seat)))
  const sentences = [
    others.length < meant.length && company.say(`${key}.you`),
    others.length > 0 && company.say(key, { names }),
  ]
  return sentences.filter(Boolean).join(" ")
}

export function listNames(names: string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names)
}
