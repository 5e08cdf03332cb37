/**
 * Where luck gets its choices: verifiable, and the same as in `src/atoll/luck.py`.
 *
 * The answer to an event of a domain (the verb of the luck, such as `draw`) is computed from a key;
 * docs/luck.md tells how, and what it proves.
 */

import { toHex } from "./hex"
import { hmacSha256, sha256 } from "./sha256"

const KEY_BYTES = 32
const CONTRIBUTION_BYTES = 16
const NUMBER_BYTES = 8
const RANDOM_NUMBERS = 4

/** How an event was decided. */
export interface Decision {
  /** What the key makes a number of. */
  message: string
  /** The number, in hexadecimal. */
  number: string
  ticket: bigint
  whole: bigint
  /** How often a number had to be drawn, for the sake of fairness. */
  attempts: number
  /** Which of the odds it is. */
  choice: number
}

/** What decides an event: the key, and what each seat gave in hexadecimal, null for nothing. */
export interface Source {
  key: Uint8Array
  contributions: readonly (string | null)[]
}

/** A key, what the seats contributed, and how many events of each domain it has decided. */
export class Luck implements Source {
  readonly #events: Map<string, number>

  constructor(
    readonly key: Uint8Array,
    readonly contributions: readonly (string | null)[] = [],
    events: ReadonlyMap<string, number> = new Map(),
    /** What the key was made of; null where it is nobody's choice. */
    readonly seed: bigint | null = null,
  ) {
    this.#events = new Map(events)
  }

  /** The SHA-256 of the key, which can be published before anything is decided. */
  get commitment(): string {
    return toHex(sha256(this.key))
  }

  /** How many events of each domain were decided. */
  get events(): ReadonlyMap<string, number> {
    return this.#events
  }

  /** Gives luck that will decide the same from here on. */
  copy(): Luck {
    return new Luck(this.key, this.contributions, this.#events, this.seed)
  }

  /** Decides the next event of a domain: the index of one of the odds. */
  choose(domain: string, odds: readonly number[]): number {
    const event = this.#events.get(domain) ?? 0
    this.#events.set(domain, event + 1)
    return decide(this, domain, event, odds).choice
  }
}

/** Makes a fresh key, from the browser. */
export const makeKey = () => crypto.getRandomValues(new Uint8Array(KEY_BYTES))

/** Makes luck with a fresh key. */
export const verifiableLuck = (contributions: readonly (string | null)[] = []) =>
  new Luck(makeKey(), contributions)

/** Makes luck that is the same for the same seed everywhere. */
export const seededLuck = (seed: bigint | number | string) =>
  new Luck(keyOfSeed(seed), [], new Map(), BigInt(seed))

/** Gives the key that a seed stands for. */
export const keyOfSeed = (seed: bigint | number | string) => sha256(`atoll seed ${seed}`)

/** Gives what a seat adds to the luck: bytes of its own, in hexadecimal. */
export const contribute = () => toHex(crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES)))

/** Makes the state of the compiled generator, which bots use. */
export function randomNumbers(seed: bigint | number): number[] {
  const digest = new DataView(sha256(`atoll numbers ${seed}`).buffer)
  return Array.from({ length: RANDOM_NUMBERS }, (_, at) => digest.getUint32(at * 4, true))
}

/** Decides an event of a domain. */
export function decide(
  { key, contributions }: Source,
  domain: string,
  event: number,
  odds: readonly number[],
): Decision {
  const whole = sumOf(odds)
  const fair = fairBound(whole)
  const shares = contributions.map((part) => part ?? "-").join(",") || "-"
  for (let attempt = 0; ; attempt += 1) {
    const message = `luck ${shares} ${domain} ${event} ${attempt}`
    const number = toHex(hmacSha256(key, message).subarray(0, NUMBER_BYTES))
    if (BigInt(`0x${number}`) >= fair) continue
    const ticket = BigInt(`0x${number}`) % whole
    return { message, number, ticket, whole, attempts: attempt + 1, choice: ownerOf(ticket, odds) }
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

function sumOf(odds: readonly number[]): bigint {
  const whole = odds.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n || odds.some((weight) => weight < 0)) {
    throw new RangeError(`odds must be whole numbers from 0, not all 0: [${odds.join(", ")}]`)
  }
  return whole
}
