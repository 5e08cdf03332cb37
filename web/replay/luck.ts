/** The luck of a record computed again, by this page alone: docs/luck.md tells how. */

import { fromHex, toHex } from "$web/engine/luck/hex"
import { decide, keyOfSeed, Luck, type Decision, type Source } from "$web/engine/luck/luck"
import { computeSeal, type MatchRecord } from "$web/engine/records/record"
import type { LuckEvent, Story } from "./story"

/** One thing that was checked. */
export interface Check {
  what: "earlier" | "commitment" | "noted" | "seal"
  isTrue: boolean
}

/** One piece of luck computed again. */
export interface EventCheck extends Decision {
  /** Its place in the story, from 1. */
  step: number
  luck: LuckEvent
  words: string
  isTrue: boolean
}

export interface Verification {
  key: string
  checks: Check[]
  events: EventCheck[]
  isTrue: boolean
}

/**
 * Checks all luck of a record; `noted` is the commitment that this browser saw before the end.
 * Gives null where the key is not revealed.
 */
export function verify(
  { record, steps }: Pick<Story, "record" | "steps">,
  noted: string | null,
): Verification | null {
  const { commitment, seal, contributions } = record
  const key = revealedKey(record)
  if (key === null) return null
  const luck = new Luck(key, contributions)
  const earlier = earlierLuck(record)
  const checks: Check[] = []
  if (earlier !== null) {
    checks.push({ what: "earlier", isTrue: earlier.commitment === record.earlier!.commitment })
  }
  if (commitment !== null) {
    checks.push({ what: "commitment", isTrue: luck.commitment === commitment })
    if (noted !== null) checks.push({ what: "noted", isTrue: noted === commitment })
  }
  if (seal !== null) checks.push({ what: "seal", isTrue: computeSeal(record) === seal })
  const events = steps.flatMap(({ luck: asked, words }, index) => {
    const source = index < record.given ? earlier : luck
    return asked && source ? [checkEvent(source, asked, words, index + 1)] : []
  })
  const isTrue = [...checks, ...events].every((check) => check.isTrue)
  return { key: toHex(key), checks, events, isTrue }
}

function revealedKey({ seed, key }: MatchRecord): Uint8Array | null {
  if (seed !== null) return keyOfSeed(seed)
  return key === null ? null : fromHex(key)
}

function earlierLuck({ earlier }: MatchRecord): Luck | null {
  return earlier?.key ? new Luck(fromHex(earlier.key), earlier.contributions) : null
}

function checkEvent(source: Source, luck: LuckEvent, words: string, step: number): EventCheck {
  const decision = decide(source, luck.domain, luck.event, luck.odds)
  return { ...decision, step, luck, words, isTrue: decision.choice === luck.choice }
}
