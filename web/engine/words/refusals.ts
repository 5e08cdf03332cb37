/** Refusals: why moves are not legal, as numbers with details, and in words. */

import type { RefusalDescription } from "../description"
import type { Domains } from "./domains"

const PLACEHOLDER = /\{([a-z ]+)\}/g

/** Why a move is refused: the number of a reason, and its details in the order of its fields. */
export interface Refused {
  number: number
  details: readonly number[]
}

/** Why something is not allowed: the rule, a code with named fields, and an English sentence. */
export interface WhyNot {
  rule: string
  code: string
  fields: Record<string, string>
  sentence: string
}

/** All reasons of a game, numbered from 1. */
export class Refusals {
  readonly #reasons: readonly RefusalDescription[]
  readonly #domains: Domains
  readonly #codes: string[]

  constructor(reasons: readonly RefusalDescription[], domains: Domains) {
    this.#reasons = reasons
    this.#domains = domains
    this.#codes = [...new Set(reasons.map(({ code }) => code))]
  }

  /** Gives why a move is refused in words. */
  tell(refused: Refused): WhyNot {
    return this.tellWith(refused.number, this.nameDetails(refused))
  }

  /** Gives a reason with these fields. */
  tellWith(number: number, fields: Record<string, string>): WhyNot {
    const { rule, code, sentence } = this.#reason(number)
    const told = sentence.replace(PLACEHOLDER, (_, name: string) => fields[name]!)
    return { rule, code, fields, sentence: told }
  }

  /** Gives the fields of a reason in words. */
  nameDetails({ number, details }: Refused): Record<string, string> {
    const fields = Object.entries(this.#reason(number).fields).slice(0, details.length)
    const named = fields.map(([name, { domain }], at) => [
      name,
      this.#domains.get(domain).word(details[at]!),
    ])
    return Object.fromEntries(named) as Record<string, string>
  }

  /** Tells how near a move is to being allowed: the rules of one code are equally near. */
  nearness(number: number): number {
    return this.#codes.indexOf(this.#reason(number).code)
  }

  #reason(number: number): RefusalDescription {
    const reason = this.#reasons[number - 1]
    if (!reason) throw new RangeError(`there is no reason ${number}`)
    return reason
  }
}
