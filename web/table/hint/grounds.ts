/** What speaks for the turn of a hint, in sentences: what it brings and prepares, then its chances. */

import type { GainFacts, Hinted, RemarkFacts } from "$web/wire/messages"
import { knows } from "$web/words/words"
import { nameOf, signed, tellGain, tellMove, type Company } from "$web/match/telling"

/** A sentence that speaks for a turn, and the rule by which it does. */
export interface Ground {
  text: string
  rule: string | null
}

export function tellGrounds(company: Company, hinted: Hinted, mover: number | null): Ground[] {
  const others = [
    ...hinted.prospects.flatMap((remark) => tellProspect(company, remark)),
    ...tellWeighing(company, hinted, mover),
    ...(hinted.reveals ? [company.say("hint.reveals")] : []),
  ]
  return [
    ...hinted.gains.map((gain) => ({ text: tellGainOf(company, gain), rule: gain.rule })),
    ...others.map((text) => ({ text, rule: null })),
  ]
}

/** What a turn brings or takes from a seat, and for what. */
function tellGainOf(company: Company, gain: GainFacts): string {
  const { say } = company
  const [points, reason] = [signed(gain.points), tellGain(say, gain)]
  return say("hint.gain", { name: nameOf(company, gain.seat), points, reason })
}

/** What a turn prepares, in the words of the game; nothing where it has none. */
function tellProspect({ say }: Company, { code, fields }: RemarkFacts): string[] {
  const key = `prospect.${code}`
  return knows(say, key, fields) ? [say(key, fields)] : []
}

function tellWeighing(company: Company, hinted: Hinted, mover: number | null): string[] {
  const { say } = company
  const { weighing, ground } = hinted
  if (!weighing) return [say(`hint.ground.${ground}`)]
  const { simulations: count, chance } = weighing
  return [say("hint.weighed", { count, chance }), ...tellOther(company, hinted, mover)]
}

/** The next best move, with what it would bring instead; not where it looks better after all. */
function tellOther(company: Company, { weighing, gains }: Hinted, mover: number | null): string[] {
  if (!weighing?.other || weighing.other_chance > weighing.chance) return []
  const { say } = company
  const { other, other_chance: chance, other_gains } = weighing
  const fields = { move: tellMove(company, { mover, fields: other.fields }), chance }
  const [own, instead] = [pointsOf(gains, mover), pointsOf(other_gains ?? [], mover)]
  if (!other_gains || own === instead) return [say("hint.other", fields)]
  const points = instead === 0 ? "0" : signed(instead)
  return [say("hint.other.brings", { ...fields, points })]
}

const pointsOf = (gains: GainFacts[], mover: number | null) =>
  gains.filter(({ seat }) => seat === mover).reduce((sum, { points }) => sum + points, 0)
