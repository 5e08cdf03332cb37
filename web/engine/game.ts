/**
 * A game in the box of one match: its compiled rules, and the words for all that they say.
 *
 * States are bytes that nobody changes: what makes a move gives another state. Compiled code checks
 * nothing: `play` is only given moves that `listMoves` has.
 */

import type { BoxDescription, Json, MachineDescription } from "./description"
import type { Machine } from "./machine/machine"
import { hide } from "./words/concealment"
import { Domains } from "./words/domains"
import { Gains, type Gain } from "./words/gains"
import { Moves } from "./words/moves"
import { completeMove, readMove, whyNot, type Occasion } from "./words/reading"
import { Refusals, type Refused, type WhyNot } from "./words/refusals"
import { Remarks, type Remark } from "./words/remarks"
import { openTelling } from "./words/telling"

export const CHANCE = -1
export const NOBODY = -2
export const WATCHER = -3
const DETAILS = 2
const NUMBER_BYTES = 8

export type State = Uint8Array<ArrayBuffer>

/** The box of a match: its bytes, and what it says in words. */
export interface Box {
  bytes: Uint8Array
  told: BoxDescription
}

export class Game {
  readonly description: MachineDescription
  readonly box: Box
  readonly moves: Moves
  readonly #machine: Machine
  readonly #refusals: Refusals
  readonly #gains: Gains
  readonly #endings: Remarks
  readonly #prospects: Remarks
  readonly #tell: (seen: Uint8Array) => Json

  /** Takes a machine of its own: the box stays on its desk. */
  constructor(machine: Machine, box: Box) {
    const { description } = machine
    const { desk } = machine
    const records = {
      state: desk.record("state"),
      box: desk.record("box"),
      seen: desk.record("seen"),
      gain: desk.record("gain"),
      remark: desk.record("remark"),
    }
    const game = { ...description, records }
    const domains = new Domains(description.domains, box.told.words)
    this.description = description
    this.box = box
    this.moves = new Moves(description.moves, domains, records.state)
    this.#machine = machine
    this.#refusals = new Refusals(description.refusals, domains)
    this.#gains = new Gains(game, domains)
    this.#endings = new Remarks(description.endings, game, domains)
    this.#prospects = new Remarks(description.prospects, game, domains)
    this.#tell = openTelling(game, box.told, domains)
    desk.bytes("box").set(box.bytes)
  }

  get name(): string {
    return this.description.name
  }

  get seats(): number {
    return this.box.told.seats
  }

  /** Gives the state that such bytes are; throws a RangeError where there are more or fewer. */
  stateFromBytes(bytes: State): State {
    const { size } = this.#machine.desk.record("state")
    if (bytes.length === size) return bytes
    throw new RangeError(`a state of ${this.description.title} has ${size} bytes`)
  }

  /** Gives the state before the first move. */
  start(): State {
    this.#machine.call("start")
    return this.#state()
  }

  /** Gives who moves: a seat, CHANCE or NOBODY. */
  toMove(state: State): number {
    return this.#ask("to_move", state)
  }

  /** Gives the legal moves, ascending. */
  listMoves(state: State): number[] {
    return this.#machine.desk.list("moves", this.#ask("legal_moves", state))
  }

  /** Gives the moves that a bot should think about, ascending. */
  listSensibleMoves(state: State): number[] {
    return this.#machine.desk.list("moves", this.#ask("sensible_moves", state))
  }

  /** Gives the weights of luck's moves, in the order of the legal ones. */
  listOdds(state: State): number[] {
    return this.#machine.desk.list("weights", this.#ask("odds", state))
  }

  /** Gives the state after a legal move. */
  play(state: State, move: number): State {
    this.#ask("play", state, move)
    return this.#state()
  }

  /** Gives the points of each seat as they stand. */
  points(state: State): number[] {
    this.#ask("scores", state)
    return this.#machine.desk.list("points", this.seats)
  }

  /** Gives the rank of each seat, from 1, and why it ended. */
  end(state: State): { ranks: number[]; reason: string } {
    this.#ask("ranks", state)
    const ranks = this.#machine.desk.list("ranks", this.seats)
    return { ranks, reason: this.description.reasons[this.#ask("reason", state)]! }
  }

  /** Gives what a seat or WATCHER may see, as JSON. */
  view(state: State, viewer: number): Record<string, Json> {
    const { desk } = this.#machine
    desk.clear("seen")
    desk.setNumber("viewer", viewer)
    this.#ask("show", state)
    return this.#tell(desk.bytes("seen")) as Record<string, Json>
  }

  /** Gives a view without the points of others, or without their cards; not asked at the end. */
  hide(what: "concealment" | "covering", view: Record<string, Json>, viewer: number) {
    return hide(this.description[what], view, viewer)
  }

  /** Gives what everybody knows of the end when it is near. */
  ending(state: State): Remark | null {
    const { desk } = this.#machine
    desk.clear("remarks")
    const rows = this.#ask("ending", state)
    return this.#endings.tell(this.#rows("remarks", "remark", rows))[0] ?? null
  }

  /** Tells whether the seat to move answers a question in the turn of another. */
  isAsked(state: State): boolean {
    return this.#ask("is_asked", state) === 1
  }

  /** Gives the options of a rematch, after a match with these options. */
  rematch(state: State, options: Readonly<Record<string, string>>): Record<string, string> {
    const { desk } = this.#machine
    const { options: known, kept } = this.description
    desk.clear("choices")
    this.#ask("rematch", state)
    const choices = desk.list("choices", known.length)
    const changed = known
      .map(({ name, values }, number) => [name, choices[number]!, values] as const)
      .filter(([, choice]) => choice !== kept)
    return {
      ...options,
      ...Object.fromEntries(changed.map(([name, choice, values]) => [name, values[choice]!])),
    }
  }

  /** Gives a state that a seat cannot tell from the true one, what is secret guessed. */
  imagine(state: State, seat: number, random: readonly number[]): State {
    const { desk } = this.#machine
    desk.bytes("random").set(new Uint8Array(BigInt64Array.from(random, BigInt).buffer))
    desk.setNumber("viewer", seat)
    this.#ask("imagine", state)
    return this.#state()
  }

  /** Tells whether a move shows something that was secret to the seat that makes it. */
  reveals(state: State, move: number): boolean {
    return this.#ask("reveals", state, move) === 1
  }

  /** Tells whether a viewer is not told which luck this was. */
  isSecret(state: State, move: number, viewer: number): boolean {
    this.#machine.desk.setNumber("viewer", viewer)
    return this.#ask("secret", state, move) === 1
  }

  /** Tells whether a move, of a seat or of luck, tells others of a secret. */
  discloses(state: State, move: number): boolean {
    return this.#ask("discloses", state, move) === 1
  }

  /** Gives the luck that leads from a state towards one that was imagined. */
  retell(state: State, move: number, imagined: State): number {
    this.#machine.desk.bytes("before").set(state)
    return this.#ask("retell", imagined, move)
  }

  /** Gives why points were won or lost between two states. */
  listGains(before: State, after: State): Gain[] {
    const { desk } = this.#machine
    desk.clearRows()
    desk.bytes("before").set(before)
    return this.#gains.tell(this.#rows("rows", "gain", this.#ask("gains", after)))
  }

  /** Gives what a turn prepares for the seat that takes it, what matters most first. */
  listProspects(before: State, after: State, seat: number): Remark[] {
    const { desk } = this.#machine
    desk.setLevels([before, after])
    desk.clear("remarks")
    desk.setNumber("viewer", seat)
    const rows = this.#machine.call("prospects")
    return this.#prospects.tell(this.#rows("remarks", "remark", rows))
  }

  /** Gives a move in words, in the one full form that records use. */
  write(move: number): string {
    return this.moves.write(move)
  }

  /** Gives a move as named fields; the state is the one that it is made in. */
  describe(state: State, move: number): Record<string, string> {
    return this.moves.describe(state, move)
  }

  /** Gives the legal move that words mean; throws a MoveError. */
  read(state: State, words: string): number {
    return readMove(this.#occasion(state), words)
  }

  /** Tells why readable words are not a legal move here; null if they are. */
  whyNot(state: State, words: string): WhyNot | null {
    return whyNot(this.#occasion(state), words)
  }

  /** Gives the words that can come next in a text on the way to a move of the seat to move. */
  complete(state: State, text: string): string[] {
    return completeMove(this.#occasion(state), text)
  }

  #occasion(state: State): Occasion {
    return {
      moves: this.moves,
      refusals: this.#refusals,
      legal: this.listMoves(state),
      refuse: (move) => this.#refuse(state, move),
      meantBy: (move) => this.#machine.desk.list("moves", this.#ask("meant_by", state, move)),
      tellsPossible: this.toMove(state) !== CHANCE,
    }
  }

  #refuse(state: State, move: number): Refused {
    const { desk } = this.#machine
    desk.bytes("room").fill(0, 0, DETAILS * NUMBER_BYTES)
    const number = this.#ask("find_refusal", state, move)
    return { number, details: desk.list("room", DETAILS) }
  }

  #rows(field: string, record: string, count: number): Uint8Array {
    const { desk } = this.#machine
    return desk.bytes(field).subarray(0, count * desk.record(record).size)
  }

  #ask(name: string, state: State, move = 0): number {
    const { desk } = this.#machine
    desk.bytes("state").set(state)
    desk.setNumber("move", move)
    return this.#machine.call(name)
  }

  #state(): State {
    return this.#machine.desk.bytes("state").slice()
  }
}
