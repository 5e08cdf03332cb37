/** Moves: the grammar of a game in a match; numbers become words and named fields, and words numbers. */

import type {
  KindDescription,
  RecordLayout,
  ReferenceDescription,
  SlotDescription,
} from "../description"
import type { Domain, Domains } from "./domains"
import { Form, type Said } from "./forms"
import { readNumber } from "../machine/memory"
import { joinSpaces, trimBefore } from "./text"

interface Slot extends SlotDescription {
  of: Domain
}

interface Reference extends ReferenceDescription {
  of: Domain
}

/** A kind of move with its numbers: one for each combination of the values of its slots. */
export class Kind {
  readonly verb: string
  readonly rule: string
  readonly by: "luck" | "seat"
  readonly first: number
  /** How many moves there are of the kind. */
  readonly count: number
  /** The sentence that is written first, then the other ways to say it. */
  readonly forms: Form[]
  readonly #slots: Slot[]
  readonly #references: Reference[]
  readonly #state: RecordLayout

  constructor(described: KindDescription, domains: Domains, state: RecordLayout) {
    this.verb = described.verb
    this.rule = described.rule
    this.by = described.by
    this.first = described.first
    this.#slots = described.slots.map((slot) => ({ ...slot, of: domains.get(slot.domain) }))
    this.#references = described.shows.map((each) => ({ ...each, of: domains.get(each.domain) }))
    this.#state = state
    this.count = this.#slots.reduce((count, { size }) => count * size, 1)
    const named = this.#slots.map((slot) => slot.of)
    this.forms = described.forms.map((pieces) => new Form(pieces, named))
  }

  /** Gives the values of a move's slots. */
  values(number: number): number[] {
    let rest = number - this.first
    const values = this.#slots.map(() => 0)
    for (let slot = values.length - 1; slot >= 0; slot -= 1) {
      const { size } = this.#slots[slot]!
      const whole = Math.floor(rest / size)
      values[slot] = rest - whole * size
      rest = whole
    }
    return values
  }

  /** Gives a move in its full form. */
  write(number: number): string {
    return this.forms[0]!.write(this.values(number))
  }

  /** Gives a move as named fields: its verb, those of its words, and what it shows of the state. */
  describe(state: Uint8Array, number: number): Record<string, string> {
    const fields: Record<string, string> = { verb: this.verb }
    const known = new Map<string, number>()
    const values = this.values(number)
    for (const [index, { names, of }] of this.#slots.entries()) {
      known.set(names[0]!, values[index]!)
      const words = splitInto(of.word(values[index]!), names.length)
      names.forEach((name, at) => (fields[name] = words[at]!))
    }
    for (const { name, field, at, of } of this.#references) {
      const value = readNumber(this.#state, state, field, at === null ? 0 : known.get(at)!)
      known.set(name, value)
      fields[name] = of.word(value)
    }
    return fields
  }

  /** Gives the moves of this kind that a text can mean. */
  read(text: string): number[] {
    return this.forms.flatMap((form) => [...form.read(text)].flatMap((said) => this.#numbers(said)))
  }

  /** Names what moves have in common in a field; null if it is none of this kind. */
  nameAll(numbers: readonly number[], field: string): string | null {
    const index = this.#slots.findIndex(({ names }) => names.length === 1 && names[0] === field)
    if (index < 0) return null
    const values = numbers.map((number) => this.values(number)[index]!)
    return this.#slots[index]!.of.nameAll(sortNumbers(values))
  }

  /** Gives the moves with these values; a slot of which nothing was said has any of its own. */
  #numbers(said: Said): number[] {
    let numbers = [0]
    for (const [index, { of, size }] of this.#slots.entries()) {
      const values = said.get(index) ?? of.used
      numbers = numbers.flatMap((number) => values.map((value) => number * size + value))
    }
    return numbers.map((number) => this.first + number)
  }
}

/** All kinds of moves of a game. */
export class Moves {
  readonly kinds: Kind[]

  constructor(described: readonly KindDescription[], domains: Domains, state: RecordLayout) {
    this.kinds = described.map((kind) => new Kind(kind, domains, state))
  }

  /** How many numbers there are. */
  get count(): number {
    const last = this.kinds.at(-1)!
    return last.first + last.count
  }

  /** Finds the kind that a number belongs to. */
  kindOf(number: number): Kind {
    return this.kinds.filter((kind) => kind.first <= number).at(-1)!
  }

  /** Gives a move in words, in the one full form that records use. */
  write(number: number): string {
    return this.kindOf(number).write(number)
  }

  /** Gives a move as named fields; `state` is the one that it is made in. */
  describe(state: Uint8Array, number: number): Record<string, string> {
    return this.kindOf(number).describe(state, number)
  }

  /** Gives the moves that words can mean, allowed or not; none if they are no sentence. */
  read(words: string): number[] {
    const text = joinSpaces(words.toLowerCase()).replace(/^ | $/g, "")
    return sortNumbers(this.kinds.flatMap((kind) => kind.read(text)))
  }

  /**
   * Gives the words that can come next in a text on the way to one of the legal moves.
   *
   * They are whole and stand for the last word of the text. What was said before may be in any form
   * and spelling. A word that was begun is completed in all forms; one that was not, as sentences
   * go on, or as short forms do where no sentence does. A last word that is whole already is given
   * alone, unless longer ones begin like it.
   */
  complete(legal: readonly number[], text: string): string[] {
    const begun = trimBefore(joinSpaces(text.toLowerCase()))
    const last = begun.slice(begun.lastIndexOf(" ") + 1)
    const inSentences: string[] = []
    const inShort: string[] = []
    const moves = sortNumbers(legal).map((number) => ({ number, kind: this.kindOf(number) }))
    for (const kind of this.kinds) {
      const own = moves.filter((move) => move.kind === kind)
      const values = own.map(({ number }) => kind.values(number))
      for (const [place, form] of kind.forms.entries()) {
        const found = [...form.complete(begun, values)].map((whole) => lastWord(whole, begun, last))
        ;(place === 0 ? inSentences : inShort).push(...found)
      }
    }
    const others = last !== "" || inSentences.length === 0 ? inShort : []
    const found = [...inSentences, ...others]
    const longer = [...new Set(found)].filter((word) => word !== last)
    return longer.length > 0 ? longer : found.slice(0, 1).filter((word) => word !== "")
  }

  /** Names what these moves, all of one kind, have in this field; null if they have none. */
  nameAll(numbers: readonly number[], field: string): string | null {
    return this.kindOf(numbers[0]!).nameAll(numbers, field)
  }
}

/** Gives the word of a completed text that stands for the last one of the text begun. */
const lastWord = (whole: string, begun: string, last: string) =>
  whole.slice(begun.length - last.length).split(" ", 1)[0]!

/** Parts a word at its first spaces into so many. */
function splitInto(word: string, count: number): string[] {
  const said = word.split(" ")
  return [...said.slice(0, count - 1), said.slice(count - 1).join(" ")]
}

/** Gives numbers in ascending order, each once. */
const sortNumbers = (numbers: readonly number[]) =>
  [...new Set(numbers)].sort((one, other) => one - other)
