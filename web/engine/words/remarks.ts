/** Remarks: what is worth saying of a match, as rows of numbers, and in words. */

import type { RecordLayout, RemarkDescription } from "../description"
import { Numbers, placeOf } from "../machine/memory"
import type { Domains } from "./domains"

const PLACEHOLDER = /\{([a-z ]+)\}/g

/** Something true of a position: a code with named fields, and an English sentence. */
export interface Remark {
  code: string
  fields: Record<string, string>
  sentence: string
  /** Of whom it speaks, in their order. */
  seats: number[]
}

/** All kinds of remarks of a sort that a game makes, numbered from 0. */
export class Remarks {
  readonly #kinds: readonly RemarkDescription[]
  readonly #layout: RecordLayout
  readonly #none: number
  readonly #domains: Domains

  constructor(
    kinds: readonly RemarkDescription[],
    game: { records: { remark: RecordLayout }; none: number },
    domains: Domains,
  ) {
    this.#kinds = kinds
    this.#layout = game.records.remark
    this.#none = game.none
    this.#domains = domains
  }

  /** Gives rows in words. */
  tell(rows: Uint8Array): Remark[] {
    const { size } = this.#layout
    const count = rows.length / size
    return Array.from({ length: count }, (_, row) =>
      this.#tell(new Numbers(rows.subarray(row * size, (row + 1) * size))),
    )
  }

  #tell(row: Numbers): Remark {
    const at = (field: string) => placeOf(this.#layout, field)
    const kind = this.#kinds[row.at(at("kind"))]
    if (!kind) throw new RangeError(`there is no kind of remark ${row.at(at("kind"))}`)
    const told = Object.entries(kind.fields).map(
      ([name, of], number) => [name, this.#words(of, row, at("details") + number)] as const,
    )
    const join = (between: string) =>
      Object.fromEntries(told.map(([name, words]) => [name, words.join(between)]))
    const said = join(" and ")
    return {
      code: kind.code,
      fields: join(" "),
      sentence: kind.sentence.replace(PLACEHOLDER, (_, name: string) => said[name]!),
      seats: this.#seats(row, at("seats")),
    }
  }

  #words(of: RemarkDescription["fields"][string], row: Numbers, place: number): string[] {
    if (of.kind === "number") return [String(row.at(place))]
    const domain = this.#domains.get(of.domain)
    if (of.kind === "word") return [domain.word(row.at(place))]
    return row.membersAt(place).map((member) => domain.word(member))
  }

  #seats(row: Numbers, first: number): number[] {
    const most = this.#layout.fields["seats"]!.shape[0]!
    const seats = Array.from({ length: most }, (_, number) => row.at(first + number))
    return seats.filter((seat) => seat !== this.#none)
  }
}
