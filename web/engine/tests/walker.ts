/**
 * Goes through matches as `tests/wasm/vectors.py` does, and takes the same checksums of all that a
 * machine says on the way.
 */

import { crc32 } from "node:zlib"
import type { Machine } from "../machine/machine"
import { playLegal } from "./legal"

const CHANCE = -1
const NOBODY = -2
const WATCHER = -3
const MOST_DETAILS = 2
const REFUSED = 20
const STRIDE = 7919
const BYTES_OF_NUMBER = 8

export class Walker {
  readonly #machine: Machine
  readonly #count: number
  readonly #number = new Int32Array(1)
  #checksum = 0

  /** Begins a match on a machine whose box and random numbers are set. */
  constructor(machine: Machine) {
    this.#machine = machine
    this.#count = machine.description.moves.reduce(
      (count, kind) => count + kind.slots.reduce((size, slot) => size * slot.size, 1),
      0,
    )
    machine.call("start")
  }

  /** Goes through a match, by these moves or by random ones; gives the checksum at each state. */
  *go(moves: readonly number[] | null): Generator<number> {
    let place = 0
    for (let mover = this.#call("to_move"); mover !== NOBODY; mover = this.#call("to_move")) {
      this.#look(mover, place)
      const drawn = this.#call("random_move")
      this.#play(mover, moves ? moves[place]! : drawn)
      yield this.#checksum
      place += 1
      if (moves && place === moves.length) return
    }
    this.#call("ranks")
    this.#add(this.#bySeat("ranks"))
    this.#addNumber(this.#call("reason"))
    this.#machine.desk.clear("choices")
    this.#call("rematch")
    this.#add(this.#machine.desk.bytes("choices"))
    yield this.#checksum
  }

  /** Asks all that can be asked at a state. */
  #look(mover: number, place: number) {
    const { desk } = this.#machine
    this.#add(desk.bytes("state"))
    this.#addNumber(mover)
    this.#addList("moves", this.#call("legal_moves"))
    if (mover === CHANCE) this.#addList("weights", this.#call("odds"))
    else this.#addList("moves", this.#call("sensible_moves"))
    this.#call("scores")
    this.#add(this.#bySeat("points"))
    this.#call("evaluate")
    this.#add(this.#bySeat("values"))
    const viewers = [...Array(this.#seats).keys(), WATCHER]
    for (const viewer of viewers) {
      desk.clear("seen")
      desk.setNumber("viewer", viewer)
      this.#call("show")
      this.#add(desk.bytes("seen"))
    }
    desk.clear("remarks")
    this.#addRows("remarks", this.#call("ending"))
    this.#addNumber(this.#call("is_asked"))
    for (let number = 0; number < REFUSED; number++) {
      this.#refuse(((place + number) * STRIDE) % this.#count)
    }
    const kept = desk.bytes("state").slice()
    desk.setNumber("viewer", viewers[place % viewers.length]!)
    this.#call("imagine")
    this.#add(desk.bytes("state"))
    this.#add(desk.bytes("random"))
    desk.bytes("state").set(kept)
  }

  #refuse(move: number) {
    const { desk } = this.#machine
    const details = desk.bytes("room").subarray(0, MOST_DETAILS * BYTES_OF_NUMBER)
    details.fill(0)
    desk.setNumber("move", move)
    this.#addNumber(this.#call("find_refusal"))
    this.#add(details)
    this.#addList("moves", this.#call("meant_by"))
  }

  /** Makes a move, and asks what it shows and brings. */
  #play(mover: number, move: number) {
    const { desk } = this.#machine
    desk.setNumber("move", move)
    if (mover === CHANCE) {
      for (let viewer = 0; viewer < this.#seats; viewer++) {
        desk.setNumber("viewer", viewer)
        this.#addNumber(this.#call("secret"))
      }
    } else {
      this.#addNumber(this.#call("reveals"))
    }
    desk.bytes("before").set(desk.bytes("state"))
    playLegal(this.#machine, move)
    if (mover === CHANCE) this.#addNumber(this.#call("retell"))
    desk.clearRows()
    this.#addRows("rows", this.#call("gains"))
    if (mover !== CHANCE) {
      desk.setLevels([desk.bytes("before"), desk.bytes("state")])
      desk.setNumber("viewer", mover)
      desk.clear("remarks")
      this.#addRows("remarks", this.#call("prospects"))
    }
    this.#addNumber(move)
  }

  get #seats(): number {
    return this.#machine.desk.numberIn("box", "seats")
  }

  #bySeat(field: string): Uint8Array {
    return this.#machine.desk.bytes(field).subarray(0, this.#seats * BYTES_OF_NUMBER)
  }

  #call(name: string): number {
    return this.#machine.call(name)
  }

  #add(content: Uint8Array) {
    this.#checksum = crc32(content, this.#checksum)
  }

  #addNumber(number: number) {
    this.#number[0] = number
    this.#add(new Uint8Array(this.#number.buffer))
  }

  /** Adds so many records of a field that has several. */
  #addRows(field: string, count: number) {
    const { desk } = this.#machine
    const size = desk.record(this.#machine.description.desk.fields[field]!.record!).size
    this.#add(desk.bytes(field).subarray(0, count * size))
  }

  #addList(field: string, count: number) {
    this.#addNumber(count)
    this.#add(this.#machine.desk.bytes(field).subarray(0, count * BYTES_OF_NUMBER))
  }
}
