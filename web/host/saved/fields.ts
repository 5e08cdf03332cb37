/** Fields: what a file of a table says, read one by one; whatever is not as expected is refused. */

import { quote } from "$web/engine/words/text"

/** A file that is no table, or a table that cannot be; says where, and what was expected. */
export class TableFileError extends Error {
  override name = "TableFileError"

  constructor(
    readonly where: string,
    readonly reason: string,
  ) {
    super(`${where}: ${reason}`)
  }
}

/** So many characters of what was found instead are told. */
const MOST_TOLD = 40

export class Fields {
  readonly where: string
  readonly #values: Record<string, unknown>

  /** Reads a group of fields; `where` says what it is in the file. */
  constructor(value: unknown, where: string) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new TableFileError(where, `expected fields with names, not ${tell(value)}`)
    }
    this.where = where
    this.#values = value as Record<string, unknown>
  }

  /** Gives text, one of several if these are named. */
  text<Text extends string>(name: string, possible?: readonly Text[]): Text {
    const value = this.#get(name)
    const expected = possible ? `one of ${possible.map(quote).join(", ")}` : "text"
    if (typeof value !== "string") this.#refuse(name, expected)
    if (possible && !possible.includes(value as Text)) this.#refuse(name, expected)
    return value as Text
  }

  /** Gives so many hexadecimal digits. */
  digits(name: string, count: number): string {
    const value = this.#get(name)
    const isHex = typeof value === "string" && /^[0-9a-f]*$/.test(value) && value.length === count
    if (!isHex) this.#refuse(name, `${count} hexadecimal digits`)
    return value as string
  }

  /** Gives a whole number between two others. */
  count(name: string, least: number, most: number): number {
    const value = this.#get(name)
    const isWithin = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
    if (!isWithin) this.#refuse(name, `a whole number from ${least} to ${most}`)
    return value as number
  }

  flag(name: string): boolean {
    const value = this.#get(name)
    if (typeof value !== "boolean") this.#refuse(name, "true or false")
    return value as boolean
  }

  list(name: string): unknown[] {
    const value = this.#get(name)
    if (!Array.isArray(value)) this.#refuse(name, "a list")
    return value as unknown[]
  }

  texts(name: string): string[] {
    const values = this.list(name)
    if (values.some((each) => typeof each !== "string")) this.#refuse(name, "a list of texts")
    return values as string[]
  }

  /** Gives texts by their names. */
  named(name: string): Record<string, string> {
    const group = this.group(name)
    return Object.fromEntries(Object.keys(group.#values).map((each) => [each, group.text(each)]))
  }

  group(name: string): Fields {
    return new Fields(this.#get(name), `${this.where}, ${name}`)
  }

  isEmpty(name: string): boolean {
    return this.#get(name) === null
  }

  #get(name: string): unknown {
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined
  }

  #refuse(name: string, expected: string): never {
    const found = tell(this.#get(name))
    throw new TableFileError(`${this.where}, ${name}`, `expected ${expected}, not ${found}`)
  }
}

/** Tells what was found instead. */
function tell(value: unknown): string {
  if (value === undefined) return "nothing"
  const told = JSON.stringify(value)
  return told.length > MOST_TOLD ? `${told.slice(0, MOST_TOLD)}…` : told
}
