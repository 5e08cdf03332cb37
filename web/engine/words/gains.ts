/** Gains: why points were won or lost, as rows of numbers, and in words. */

import type { GainDescription, GameDescription, RecordLayout } from "../description"
import type { Domain, Domains } from "./domains"
import { Numbers, placeOf } from "../machine/memory"

/** Points that a seat won (or lost, below 0) between two states, where, and by which rule. */
export interface Gain {
  seat: number
  points: number
  cells: string[]
  rule: string
  /** What it was for, such as a card. */
  fields: Record<string, string>
  /** Whether it was scored because the match ended. */
  at_end: boolean
}

/** All kinds of gains of a game, numbered from 0. */
export class Gains {
  readonly #kinds: readonly GainDescription[]
  readonly #layout: RecordLayout
  readonly #noDetail: number
  readonly #cells: Domain | null
  readonly #domains: Domains

  constructor(game: GameDescription, domains: Domains) {
    this.#kinds = game.gains
    this.#layout = game.records.gain
    this.#noDetail = game["no detail"]
    this.#cells = game["gain cells"] === null ? null : domains.get(game["gain cells"])
    this.#domains = domains
  }

  /** Gives rows in words. */
  tell(rows: Uint8Array): Gain[] {
    const { size } = this.#layout
    const count = rows.length / size
    return Array.from({ length: count }, (_, row) =>
      this.#tell(new Numbers(rows.subarray(row * size, (row + 1) * size))),
    )
  }

  #tell(row: Numbers): Gain {
    const at = (field: string) => placeOf(this.#layout, field)
    const kind = this.#kinds[row.at(at("kind"))]
    if (!kind) throw new RangeError(`there is no kind of gain ${row.at(at("kind"))}`)
    const fields: Record<string, string> = {}
    Object.entries(kind.fields).forEach(([name, { domain }], number) => {
      const value = row.at(at("details") + number)
      if (value !== this.#noDetail) fields[name] = this.#domains.get(domain).word(value)
    })
    const cells = row.membersAt(at("cells")).map((cell) => this.#cells?.word(cell) ?? [])
    return {
      seat: row.at(at("seat")),
      points: row.at(at("points")),
      cells: cells.flat(),
      rule: kind.rule,
      fields,
      at_end: kind["at end"],
    }
  }
}
