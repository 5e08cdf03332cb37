/**
 * Domains: the lists of words that a move or a field can name, such as cells, colours and cards.
 *
 * A value of a domain is a number, and has one word that is written. It may be read by other
 * spellings too, and a spelling may mean several values.
 */

import type { DomainDescription } from "../description"

/** Stands between the parts of a word as it is written. */
const DASH = "-"

/** All that can be read, each with the values that it means, in ascending order. */
export type Spellings = ReadonlyMap<string, readonly number[]>

/** The domains of a game, with the words that they have in a match. */
export class Domains {
  readonly #described: Record<string, DomainDescription>
  readonly #printed: Record<string, string[]>
  readonly #found = new Map<string, Domain>()

  constructor(described: Record<string, DomainDescription>, printed: Record<string, string[]>) {
    this.#described = described
    this.#printed = printed
  }

  /** Gives a domain by its name. */
  get(name: string): Domain {
    const found = this.#found.get(name) ?? this.#open(name)
    this.#found.set(name, found)
    return found
  }

  #open(name: string): Domain {
    const described = this.#described[name]
    if (!described) throw new RangeError(`there is no domain ${name}`)
    if (described.kind === "words") return new Words(name, described.words, described.letters)
    const parts = described.parts.map((part) => this.get(part) as Words)
    const made = { parts, joiners: described.joiners }
    if (described.kind === "printed") return new Printed(name, this.#printed[name] ?? [], made)
    if (described.kind === "compound") return new Compound(name, described.words, made)
    return new Multisets(name, described.words, made)
  }
}

/** What all domains share: words with numbers from 0 on; one that is empty means nothing. */
export abstract class Domain {
  #spellings: Spellings | null = null
  #longest = 0

  constructor(
    readonly name: string,
    readonly words: readonly string[],
  ) {}

  /** Gives every spelling with a value that it means. */
  protected abstract spell(): Iterable<[string, number]>

  /** All that can be read. */
  get spellings(): Spellings {
    this.#spellings ??= gather(this.spell())
    return this.#spellings
  }

  /** The numbers that mean something in a match. */
  get used(): number[] {
    return [...this.words.keys()].filter((value) => this.words[value] !== "")
  }

  /** Writes a value. */
  word(value: number): string {
    const word = this.words[value]
    if (word === undefined) throw new RangeError(`${this.name} has no word for ${value}`)
    return word
  }

  /** Gives what the beginning of a text can mean, each time with the rest of the text. */
  *readBeginning(text: string): Iterable<[readonly number[], string]> {
    this.#longest ||= Math.max(0, ...[...this.spellings.keys()].map((each) => each.length))
    const longest = Math.min(text.length, this.#longest)
    for (let end = 1; end <= longest; end += 1) {
      const meant = this.spellings.get(text.slice(0, end))
      if (meant) yield [meant, text.slice(end)]
    }
  }

  /** Gives the ways to write a value that begin with a text. */
  complete(value: number, text: string): string[] {
    const word = this.word(value)
    return word.startsWith(text) ? [word] : []
  }

  /** Names what values have in common, as somebody who means all of them would say it. */
  nameAll(values: readonly number[]): string {
    return this.word(values[0]!)
  }
}

/** A domain of plain words; letters are shorter spellings of them. */
export class Words extends Domain {
  readonly #letters: Map<string, string>

  constructor(name: string, words: readonly string[], letters: string) {
    super(name, words)
    this.#letters = new Map([...letters].map((letter, value) => [words[value]!, letter]))
  }

  /** Gives the spellings of a word: itself, and its letter if it has one. */
  spellingsOf(word: string): string[] {
    const letter = this.#letters.get(word)
    return letter === undefined ? [word] : [word, letter]
  }

  protected *spell(): Iterable<[string, number]> {
    for (const [value, word] of this.words.entries()) {
      for (const text of this.spellingsOf(word)) yield [text, value]
    }
  }
}

/** What the words of a domain are made of: the domains of their parts, and what joins these. */
interface Made {
  parts: Words[]
  joiners: readonly string[]
}

/** A domain whose words are printed on what lies in the box, such as cards. */
class Printed extends Domain {
  readonly #made: Made

  constructor(name: string, words: readonly string[], made: Made) {
    super(name, words)
    this.#made = made
  }

  protected *spell(): Iterable<[string, number]> {
    for (const value of this.used) {
      const word = this.words[value]!
      yield [word, value]
      const said = word.split(DASH)
      if (said.length !== this.#made.parts.length) continue
      for (const text of spellJoined(this.#made, said)) yield [text, value]
    }
  }
}

/** A domain whose words have one word of each part; a part alone means every value that has it. */
class Compound extends Domain {
  readonly #made: Made

  constructor(name: string, words: readonly string[], made: Made) {
    super(name, words)
    this.#made = made
  }

  override nameAll(values: readonly number[]): string {
    const [first, ...others] = values.map((value) => this.word(value).split(DASH))
    const common = first!.filter((part, at) => others.every((other) => other[at] === part))
    return common.join(DASH)
  }

  protected *spell(): Iterable<[string, number]> {
    for (const [value, word] of this.words.entries()) {
      const said = word.split(DASH)
      for (const text of spellJoined(this.#made, said)) yield [text, value]
      for (const [at, part] of this.#made.parts.entries()) {
        for (const text of part.spellingsOf(said[at]!)) yield [text, value]
      }
    }
  }
}

/** A domain of words of another, several together in any order. */
class Multisets extends Domain {
  readonly #of: Words
  readonly #joiner: string

  constructor(name: string, words: readonly string[], { parts, joiners }: Made) {
    super(name, words)
    this.#of = parts[0]!
    this.#joiner = joiners[0]!
  }

  override complete(value: number, text: string): string[] {
    const said = text.split(this.#joiner)
    const begun = said.pop()!
    const meant = said.flatMap((word) => this.#of.spellings.get(word)?.slice(0, 1) ?? [])
    const written = meant.map((member) => this.#of.word(member))
    if (written.length < said.length) return []
    return this.#orders(value)
      .filter(
        (order) => order.length > said.length && written.every((word, at) => order[at] === word),
      )
      .map((order) => order.slice(said.length).join(this.#joiner))
      .filter((rest) => rest.startsWith(begun))
      .map((rest) => text + rest.slice(begun.length))
  }

  protected *spell(): Iterable<[string, number]> {
    for (const value of this.words.keys()) {
      for (const order of this.#orders(value)) {
        const made = { parts: order.map(() => this.#of), joiners: [this.#joiner] }
        for (const text of spellJoined(made, order)) yield [text, value]
      }
    }
  }

  #orders(value: number): string[][] {
    return permute(this.word(value).split(this.#joiner))
  }
}

/** Gives all spellings of a word of each part, with any of the joiners between them. */
function spellJoined({ parts, joiners }: Made, words: readonly string[]): string[] {
  const [first, ...others] = parts.map((part, at) => part.spellingsOf(words[at]!))
  return others.reduce(
    (texts, spelt) =>
      texts.flatMap((text) =>
        joiners.flatMap((joiner) => spelt.map((word) => text + joiner + word)),
      ),
    first ?? [],
  )
}

/** Gives all orders of words, each once: first those that begin with the first word. */
function permute(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]]
  const isFirst = (word: string, at: number) => words.indexOf(word) === at
  return words.flatMap((word, at) =>
    isFirst(word, at)
      ? permute(words.filter((_, other) => other !== at)).map((rest) => [word, ...rest])
      : [],
  )
}

function gather(spelt: Iterable<[string, number]>): Spellings {
  const found = new Map<string, Set<number>>()
  for (const [text, value] of spelt) {
    const values = found.get(text) ?? new Set()
    found.set(text, values.add(value))
  }
  const inOrder = (values: Set<number>) => [...values].sort((one, other) => one - other)
  return new Map([...found].map(([text, values]) => [text, inOrder(values)]))
}
