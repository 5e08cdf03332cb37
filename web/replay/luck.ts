/**
 * The luck of a record computed again, by the browser alone: docs/luck.md tells how.
 *
 * What can happen, and with which odds, comes from the rules, which run on the server; what did
 * happen among it must follow from the key.
 */
import { fromHex, toHex } from "$web/engine/luck/hex"
import { decide, keyOfSeed, type Decision, type Source } from "$web/engine/luck/luck"
import { hmacSha256, sha256 } from "$web/engine/luck/sha256"
import type { LuckEvent, LuckFacts, Story } from "$web/wire/messages"

/** One thing that was checked. */
export interface Check {
  what: "commitment" | "noted" | "seal"
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
export function verify(story: Story, record: string, noted: string | null): Verification | null {
  const { commitment, seal, contributions } = story.luck
  const key = revealedKey(story.luck)
  if (key === null) return null
  const checks: Check[] = []
  if (commitment !== null) {
    checks.push({ what: "commitment", isTrue: toHex(sha256(key)) === commitment })
    if (noted !== null) checks.push({ what: "noted", isTrue: noted === commitment })
  }
  if (seal !== null) {
    checks.push({ what: "seal", isTrue: toHex(hmacSha256(key, aboveSeal(record))) === seal })
  }
  const events = story.steps.flatMap(({ luck, words }, index) =>
    luck ? [checkEvent({ key, contributions }, luck, words, index + 1)] : [],
  )
  const isTrue = [...checks, ...events].every((check) => check.isTrue)
  return { key: toHex(key), checks, events, isTrue }
}

function revealedKey({ seed, key }: LuckFacts): Uint8Array | null {
  if (seed !== null) return keyOfSeed(seed)
  return key === null ? null : fromHex(key)
}

function checkEvent(source: Source, luck: LuckEvent, words: string, step: number): EventCheck {
  const decision = decide(source, luck.domain, luck.event, luck.odds)
  return { ...decision, step, luck, words, isTrue: decision.choice === luck.choice }
}

/** All lines of a record above its seal. */
export const aboveSeal = (record: string) => record.replace(/seal [0-9a-f]+\n$/, "")
