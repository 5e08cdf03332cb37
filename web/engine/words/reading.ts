/** How moves are read: words become moves that they can mean, and these a legal one or a refusal. */

import type { Moves } from "./moves"
import type { Refusals, Refused, WhyNot } from "./refusals"
import { quote } from "./text"

/** How many possible moves an error names. */
const MOVES_NAMED = 5

/** Words that are not a move here; `possible` tells what would be. */
export class MoveError extends Error {
  constructor(
    message: string,
    readonly possible: readonly string[] = [],
  ) {
    super(message)
    this.name = new.target.name
  }

  /** The message, and some of what is possible. */
  get told(): string {
    if (this.possible.length === 0) return this.message
    const named = this.possible.slice(0, MOVES_NAMED).join(", ")
    const more = this.possible.length - MOVES_NAMED
    return `${this.message}; possible: ${named}${more > 0 ? ` and ${more} more` : ""}`
  }
}

/** Words that are no move of the game in any state. */
export class UnreadableMove extends MoveError {}

/** A move of the game that is not allowed now. */
export class IllegalMove extends MoveError {}

/** Words that fit several legal moves. */
export class AmbiguousMove extends MoveError {}

/** A state in which words are read: what is legal there, and why all else is not. */
export interface Occasion {
  moves: Moves
  refusals: Refusals
  legal: readonly number[]
  /** Gives why a move is not legal. */
  refuse: (move: number) => Refused
  /** Gives the moves that stand for one, where several are alike; mostly that one alone. */
  meantBy: (move: number) => readonly number[]
  /** Whether the legal moves may be told: what luck can bring may be a secret. */
  tellsPossible: boolean
}

/** Finds the legal move that words mean; throws a MoveError where there is none, or several. */
export function readMove(occasion: Occasion, words: string): number {
  const meant = occasion.moves.read(words)
  if (meant.length === 0) throw new UnreadableMove(tellUnreadable(words), listPossible(occasion))
  const [fitting, ...others] = findFitting(occasion, meant)
  if (fitting === undefined) {
    const { sentence, rule } = refuse(occasion, meant)
    const message = `${quote(words)} is not allowed: ${sentence} (${rule})`
    throw new IllegalMove(message, listPossible(occasion))
  }
  if (others.length > 0) {
    const choices = [fitting, ...others].map((move) => occasion.moves.write(move))
    throw new AmbiguousMove(`${quote(words)} can mean several moves`, choices)
  }
  return fitting
}

/** Tells which rule forbids what words ask for; null where it is allowed. */
export function whyNot(occasion: Occasion, words: string): WhyNot | null {
  const meant = occasion.moves.read(words)
  if (meant.length === 0) throw new UnreadableMove(tellUnreadable(words))
  return findFitting(occasion, meant).length > 0 ? null : refuse(occasion, meant)
}

/** Gives the words that can come next in a text on the way to a legal move. */
export const completeMove = ({ moves, legal, tellsPossible }: Occasion, text: string) =>
  tellsPossible ? moves.complete(legal, text) : []

function findFitting({ legal, meantBy }: Occasion, meant: readonly number[]): number[] {
  const isLegal = new Set(legal)
  const fitting = meant.filter((move) => isLegal.has(move))
  if (fitting.length > 0) return fitting
  const alike = new Set(meant.flatMap((one) => meantBy(one)).filter((move) => isLegal.has(move)))
  return [...alike].sort((one, other) => one - other)
}

/**
 * Gives the reason against the move that is nearest to being allowed; where it is the same for
 * several moves that were meant, it names what they have in common.
 */
function refuse({ moves, refusals, refuse }: Occasion, meant: readonly number[]): WhyNot {
  const found = meant.map((move) => {
    const refused = refuse(move)
    return { move, refused, nearness: refusals.nearness(refused.number) }
  })
  const nearness = Math.max(...found.map((each) => each.nearness))
  const alike = found.filter((each) => each.nearness === nearness)
  const told = alike.map(({ refused }) => refusals.nameDetails(refused))
  const among = alike.map(({ move }) => move)
  const fields = Object.entries(told[0]!).map(([field, word]) => {
    const isCommon = told.every((each) => each[field] === word)
    return [field, isCommon ? word : moves.nameAll(among, field) || word]
  })
  return refusals.tellWith(alike[0]!.refused.number, Object.fromEntries(fields))
}

/** Gives what could be said instead. */
const listPossible = ({ moves, legal, tellsPossible }: Occasion) =>
  tellsPossible ? legal.map((move) => moves.write(move)) : []

const tellUnreadable = (words: string) => `cannot read ${quote(words)} as a move`
