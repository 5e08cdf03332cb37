/** Forms: the ways to say a move, piece by piece, in which it is written, read and completed. */

import type { Piece } from "../description"
import type { Domain } from "./domains"
import { trimBefore } from "./text"

/** Text that has to stand as it is; all else but a slot is a sign, with spaces around it or not. */
const WORDS = /^[a-z0-9 ]+$/

/** The values that were meant, by slots; of some nothing may have been said. */
export type Said = ReadonlyMap<number, readonly number[]>

/** How far a text follows a form: what was said, and what is left of the form and of the text. */
interface Progress {
  said: Said
  pieces: readonly Piece[]
  text: string
}

/** A way to say a move, such as `{from}-{to}`. */
export class Form {
  readonly #pieces: readonly Piece[]
  readonly #domains: readonly Domain[]

  constructor(pieces: readonly Piece[], domains: readonly Domain[]) {
    this.#pieces = pieces
    this.#domains = domains
  }

  /** Says a move with these values. */
  write(values: readonly number[]): string {
    return this.#write(this.#pieces, values)
  }

  /** Gives all that a text can mean. */
  *read(text: string): Iterable<Said> {
    for (const progress of this.#follow({ said: new Map(), pieces: this.#pieces, text })) {
      if (progress.pieces.length === 0 && progress.text === "") yield progress.said
    }
  }

  /** Gives the ways to say moves, each with its values, that begin with a text. */
  *complete(text: string, moves: readonly (readonly number[])[]): Iterable<string> {
    for (const progress of this.#follow({ said: new Map(), pieces: this.#pieces, text })) {
      const before = text.slice(0, text.length - progress.text.length)
      for (const values of moves.filter((each) => fits(progress.said, each))) {
        for (const rest of this.#goOn(progress, values)) yield before + rest
      }
    }
  }

  /** Gives how far a text follows the pieces, in every way that it can be read. */
  *#follow(progress: Progress): Iterable<Progress> {
    yield progress
    const [piece, ...pieces] = progress.pieces
    if (piece === undefined) return
    for (const [meant, text] of this.#readPiece(piece, progress.text)) {
      const said =
        typeof piece === "number" ? new Map([...progress.said, [piece, meant]]) : progress.said
      yield* this.#follow({ said, pieces, text })
    }
  }

  /** Gives what a piece at the beginning of a text means, and the rest of the text. */
  *#readPiece(piece: Piece, text: string): Iterable<[readonly number[], string]> {
    if (typeof piece === "number") {
      yield* this.#domains[piece]!.readBeginning(text)
    } else if (WORDS.test(piece)) {
      if (text.startsWith(piece)) yield [[], text.slice(piece.length)]
    } else if (trimBefore(text).startsWith(piece)) {
      yield [[], trimBefore(trimBefore(text).slice(piece.length))]
    }
  }

  /** Gives the ways to write the pieces that are left which begin with the text that is. */
  #goOn({ pieces, text }: Progress, values: readonly number[]): string[] {
    const [first, ...others] = pieces
    if (first === undefined) return text === "" ? [""] : []
    const rest = this.#write(others, values)
    if (typeof first === "string") return first.startsWith(text) ? [first + rest] : []
    const written = this.#domains[first]!.complete(values[first]!, text)
    return written.map((words) => words + rest)
  }

  #write(pieces: readonly Piece[], values: readonly number[]): string {
    const written = pieces.map((piece) =>
      typeof piece === "string" ? piece : this.#domains[piece]!.word(values[piece]!),
    )
    return written.join("")
  }
}

const fits = (said: Said, values: readonly number[]) =>
  [...said].every(([slot, meant]) => meant.includes(values[slot]!))
