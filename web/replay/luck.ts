/**
 * The luck of a record computed again, by the browser alone: docs/luck.md tells how.
 *
 * What can happen, and with which odds, comes from the rules, which run on the server; what did
 * happen among it must follow from the key.
 */
import type { LuckEvent, Story } from "$web/wire/messages"

/** One thing that was checked. */
export interface Check {
  what: "commitment" | "noted" | "seal"
  isTrue: boolean
}

/** One piece of luck computed again. */
export interface EventCheck {
  /** Its place in the story, from 1. */
  step: number
  luck: LuckEvent
  words: string
  message: string
  /** The first eight bytes of what the key makes of the message, in hexadecimal. */
  number: string
  ticket: bigint
  whole: bigint
  /** How often a number had to be drawn again, for the sake of fairness. */
  attempts: number
  choice: number
  isTrue: boolean
}

export interface Verification {
  key: string
  checks: Check[]
  events: EventCheck[]
  isTrue: boolean
}

const NUMBER_BYTES = 8
const encoder = new TextEncoder()

/** Whether this browser can compute here: pages that came without HTTPS may not. */
export const canVerify = () => globalThis.crypto?.subtle !== undefined

/** Checks all luck of a record; `noted` is the commitment that this browser saw before the end. */
export async function verify(
  story: Story,
  record: string,
  noted: string | null,
): Promise<Verification> {
  const { seed, key: revealed, commitment, seal, contributions } = story.luck
  const key = seed === null ? fromHex(revealed ?? "") : await digest(`atoll seed ${seed}`)
  const hmac = await openKey(key)
  const checks: Check[] = []
  if (commitment !== null) {
    checks.push({ what: "commitment", isTrue: toHex(await digest(key)) === commitment })
    if (noted !== null) checks.push({ what: "noted", isTrue: noted === commitment })
  }
  if (seal !== null) {
    checks.push({ what: "seal", isTrue: toHex(await sign(hmac, aboveSeal(record))) === seal })
  }
  const shares = contributions.map((part) => part ?? "-").join(",") || "-"
  const events: EventCheck[] = []
  for (const [index, { luck, words }] of story.steps.entries()) {
    if (luck) events.push(await checkEvent(hmac, shares, luck, words, index + 1))
  }
  const isTrue = [...checks, ...events].every((check) => check.isTrue)
  return { key: toHex(key), checks, events, isTrue }
}

async function checkEvent(
  hmac: CryptoKey,
  shares: string,
  luck: LuckEvent,
  words: string,
  step: number,
): Promise<EventCheck> {
  const whole = luck.odds.reduce((sum, odds) => sum + BigInt(odds), 0n)
  const fair = fairBound(whole)
  for (let attempt = 0; ; attempt++) {
    const message = `luck ${shares} ${luck.domain} ${luck.event} ${attempt}`
    const number = toHex((await sign(hmac, message)).slice(0, NUMBER_BYTES))
    if (BigInt(`0x${number}`) >= fair) continue
    const ticket = BigInt(`0x${number}`) % whole
    const choice = ownerOf(ticket, luck.odds)
    const isTrue = choice === luck.choice
    const found = { step, luck, words, message, number, ticket, whole, choice, isTrue }
    return { ...found, attempts: attempt + 1 }
  }
}

/** The largest multiple of the odds' sum up to 2^64: numbers from there on are not used. */
export function fairBound(whole: bigint): bigint {
  const all = 1n << BigInt(8 * NUMBER_BYTES)
  return all - (all % whole)
}

/** Which of the odds, laid end to end, a ticket falls into. */
export function ownerOf(ticket: bigint, odds: readonly number[]): number {
  let end = 0n
  return odds.findIndex((weight) => ticket < (end += BigInt(weight)))
}

/** All lines of a record above its seal. */
export const aboveSeal = (record: string) => record.replace(/seal [0-9a-f]+\n$/, "")

const openKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])

async function sign(key: CryptoKey, message: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(message)))
}

async function digest(content: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof content === "string" ? encoder.encode(content) : content
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
}

const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")

const fromHex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))
