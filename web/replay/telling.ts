/** The steps of a story, in sentences. */

import { givenName, isYou, tellMove, type Company } from "$web/match/telling"
import type { SeatWish } from "$web/wire/messages"
import type { Story, StoryStep } from "./story"

/** What a step says. */
export function tellStep(company: Company, step: StoryStep): string {
  if (step.kind === "moved") return tellMove(company, { mover: step.seat, fields: step.fields })
  const key = `replay.step.${step.kind.replaceAll(" ", "_")}`
  if (step.seat === null) return company.say(key)
  if (isYou(company, step.seat)) return company.say(`${key}.you`)
  return company.say(key, { who: givenName(company, step.seat) })
}

/** Who moved last, after each step; null before anybody did. What luck does belongs to who moved. */
export function moversOf(steps: readonly StoryStep[]): (number | null)[] {
  let mover: number | null = null
  return steps.map(({ kind, seat }) => {
    if (kind === "moved" && seat !== null) mover = seat
    return mover
  })
}

/** The words of the moves that stand after a step, luck included: they lead to its position. */
export function standingWords(steps: readonly StoryStep[], at: number): string[] {
  const standing: string[] = []
  for (const { kind, words, back } of steps.slice(0, at)) {
    if (kind === "moved") standing.push(words)
    else if (back !== null) standing.length = back
  }
  return standing
}

/** From where a story is seen at first: as the only person saw it, or as one who watched. */
export function usualSeat({ seats }: Story): number | null {
  const persons = seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []))
  return persons.length === 1 ? persons[0]! : null
}

/** The seat that one who plays on would take: the one to move, or that moves first from here. */
export function seatToPlay({ steps }: Story, at: number): number {
  const next = steps.slice(at).find(({ kind, seat }) => kind === "moved" && seat !== null)
  return steps[at - 1]?.toMove ?? next?.seat ?? 0
}

/** Who sits where when a match is played on: one against bots, or, without a seat, all at one screen. */
export function seatsOfTrial(
  seats: number,
  mine: number | null,
  name: string,
  bot: string,
): SeatWish[] {
  return Array.from({ length: seats }, (_, seat) => {
    if (mine === null) return { type: "person", name: "" }
    return seat === mine ? { type: "person", name } : { type: "bot", bot }
  })
}
