/** Telling: a record of what is seen becomes JSON with words. */

import type {
  BoxDescription,
  EntriesNode,
  GameDescription,
  Json,
  Leaf,
  Node,
  RecordLayout,
} from "../description"
import type { Domain, Domains } from "./domains"
import { Numbers, placeOf } from "../machine/memory"

/** What there is nothing of. */
const ABSENT = Symbol("absent")
type Told = Json | typeof ABSENT

/**
 * Gives the JSON of a node from all numbers of a record; the index tells in which entry it is of
 * all lists that it is in, and the facts are those of this entry.
 */
type Read = (numbers: Numbers, index: number, facts: Json) => Told

/** Finds out how what is seen in a match is told; gives what does so. */
export function openTelling(
  game: GameDescription,
  box: BoxDescription,
  domains: Domains,
): (seen: Uint8Array) => Json {
  const read = new Reader(game, box.seats, domains).of(game.seen)
  return (seen) => read(new Numbers(seen), 0, box.facts) as Json
}

/** Finds out, once for a box, how each node is read: where it lies, and its words. */
class Reader {
  readonly #layout: RecordLayout
  readonly #none: number
  readonly #hidden: number
  readonly #seats: number
  readonly #domains: Domains

  constructor(game: GameDescription, seats: number, domains: Domains) {
    this.#layout = game.records.seen
    this.#none = game.none
    this.#hidden = game.hidden
    this.#seats = seats
    this.#domains = domains
  }

  /** Gives what reads a node. */
  of(node: Node): Read {
    switch (node.kind) {
      case "fact":
        return (_, __, facts) => facts
      case "group":
        return this.#group(node.parts)
      case "entries":
        return this.#entries(node)
      case "list":
        return readList(this.of(node.of), node.size)
      case "byseat":
        return readBySeat(this.of(node.of), node.size, this.#seats)
      case "map":
        return readMap(this.of(node.of), this.#domains.get(node.keys))
      default:
        return this.#leaf(node, placeOf(this.#layout, node.field))
    }
  }

  #group(parts: Record<string, Node>): Read {
    const readers = Object.entries(parts).map(([key, part]) => [key, this.of(part)] as const)
    return (numbers, index, facts) => {
      const told: Record<string, Json> = {}
      for (const [key, read] of readers) {
        told[key] = orNull(read(numbers, index, factsIn(facts, key)))
      }
      return told
    }
  }

  #entries({ size, decides, parts }: EntriesNode): Read {
    const entry = this.#group(parts)
    const deciding = placeOf(this.#layout, decides)
    return readList((numbers, index) => {
      const number = numbers.at(deciding + index)
      if (number === this.#none) return ABSENT
      return number === this.#hidden ? null : entry(numbers, index, null)
    }, size)
  }

  #leaf(node: Leaf, at: number): Read {
    switch (node.kind) {
      case "flag":
        return (numbers, index) => numbers.at(at + index) === 1
      case "number":
        return this.#number(at, node.optional)
      case "word":
        return this.#word(at, this.#domains.get(node.domain))
      case "counts":
        return readCounts(at, this.#domains.get(node.domain))
      case "set":
        return this.#set(at, this.#domains.get(node.domain))
      case "faces":
        return this.#faces(at, this.#domains.get(node.domain))
    }
  }

  #number(at: number, isOptional: boolean): Read {
    return (numbers, index) => {
      const number = numbers.at(at + index)
      return isOptional && number === this.#none ? ABSENT : number
    }
  }

  #word(at: number, domain: Domain): Read {
    return (numbers, index) => {
      const number = numbers.at(at + index)
      if (number === this.#none) return ABSENT
      return number === this.#hidden ? null : domain.word(number)
    }
  }

  #set(at: number, domain: Domain): Read {
    return (numbers, index) => {
      const place = at + index
      if (numbers.at(place) === this.#none) return []
      return numbers.membersAt(place).map((value) => domain.word(value))
    }
  }

  #faces(at: number, domain: Domain): Read {
    const readSet = this.#set(at, domain)
    return (numbers, index, facts) => {
      const words = readSet(numbers, index, null) as string[]
      return Object.fromEntries(words.map((word) => [word, factsIn(facts, word)]))
    }
  }
}

function readCounts(at: number, { words }: Domain): Read {
  return (numbers, index) =>
    words.flatMap((word, value) => {
      const count = numbers.at(at + index * words.length + value)
      return Array.from({ length: count }, () => word)
    })
}

function readList(entry: Read, size: number): Read {
  return (numbers, index) => {
    const told: Json[] = []
    for (let each = index * size; each < (index + 1) * size; each += 1) {
      const value = entry(numbers, each, null)
      if (value !== ABSENT) told.push(value)
    }
    return told
  }
}

/** The record has room for `most` seats. */
function readBySeat(entry: Read, most: number, seats: number): Read {
  return (numbers, index, facts) =>
    Array.from({ length: seats }, (_, seat) =>
      orNull(entry(numbers, index * most + seat, factsIn(facts, seat))),
    )
}

function readMap(entry: Read, { words }: Domain): Read {
  return (numbers, index) => {
    const told: Record<string, Json> = {}
    for (const [key, word] of words.entries()) {
      const value = word === "" ? ABSENT : entry(numbers, index * words.length + key, null)
      if (value !== ABSENT && !isEmptyList(value)) told[word] = value
    }
    return told
  }
}

const orNull = (told: Told): Json => (told === ABSENT ? null : told)

const isEmptyList = (told: Json) => Array.isArray(told) && told.length === 0

/** Gives the facts of a part; of most there are none. */
function factsIn(facts: Json, key: string | number): Json {
  if (facts === null || typeof facts !== "object") return null
  return (facts as { [key: string | number]: Json })[key] ?? null
}
