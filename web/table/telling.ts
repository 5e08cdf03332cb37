/** What is at the table, in sentences: who sits where, what was done, how it ended. */

import type { GainFacts, LineMove, OutcomeFacts, SeatFacts } from "$web/wire/messages"
import { nameOfBot } from "$web/words/bots"
import type { Say } from "$web/words/say"
import { currentLanguage, knows } from "$web/words/words"
import type { LogLine } from "./log"

/** Who is told about, and in which words. */
export interface Company {
  say: Say
  seats: SeatFacts[]
  held: number[]
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
  const title = nameOfBot(say, name)
  const bots = seats.filter((other) => other.kind === "bot").length
  return bots > 1 ? say("numbered", { title, count: seat + 1 }) : title
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
  return knows(say, key, named) ? say(key, named) : Object.values(fields).join(" ")
}

/** What an entry of the log says, sentence by sentence. */
export function tellEntry(company: Company, line: LogLine): string[] {
  const moves = line.moves.map((move) => tellMove(company, move))
  if (line.kind === "played") return moves
  const kind = line.kind === "answered" ? `answered.${line.agree ? "yes" : "no"}` : line.kind
  const key = `log.${kind.replaceAll(" ", "_")}`
  if (line.seat === null) return moves
  const by = line.by === null ? "" : givenName(company, line.by)
  const who = givenName(company, line.seat)
  return [company.say(key + personOf(company, line), { who, by }), ...moves]
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
function tellReasons({ say }: Company, gains: GainFacts[]): string {
  const told = gains.map(({ rule }) =>
    knows(say, `gain.${rule}`) ? say(`gain.${rule}`) : say("rule", { rule }),
  )
  return listNames([...new Set(told)])
}

/** Who won, and by how much. */
export function tellOutcome(company: Company, { points, places, reason }: OutcomeFacts): string {
  const { say } = company
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
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
export function tellReason(company: Company, { reason, places }: OutcomeFacts): string {
  const winner = givenName(company, places.indexOf(1))
  const key = `reason.${reason}`
  const known = knows(company.say, key, { winner }) ? company.say(key, { winner }) : ""
  const sentences = [reason === "resigned" ? tellWhoLeft(company) : known, tellReplaced(company)]
  return sentences.filter(Boolean).join(" ")
}

/** For whom the computer played at the end. */
function tellReplaced(company: Company): string {
  const names = company.seats.flatMap((facts, seat) =>
    facts.replaced ? [givenName(company, seat)] : [],
  )
  return names.length > 0 ? company.say("outcome.replaced", { names: listNames(names) }) : ""
}

/** Who gave up, and whose time was over. */
function tellWhoLeft(company: Company): string {
  const { say, seats } = company
  const left = seats.flatMap((facts, seat) => (facts.resigned ? [{ ...facts, seat }] : []))
  const nameAll = (timedOut: boolean) =>
    listNames(
      left
        .filter(({ timed_out }) => timed_out === timedOut)
        .map(({ seat }) => givenName(company, seat)),
    )
  const [late, resigned] = [nameAll(true), nameAll(false)]
  const sentences = [
    late && say("outcome.timed_out", { names: late }),
    resigned && say("outcome.resigned", { names: resigned }),
  ]
  return sentences.filter(Boolean).join(" ")
}

export function listNames(names: string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names)
}
