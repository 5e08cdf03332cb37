/**
 * A search: a tree in the memory of a machine, which grows from one state. A machine has one at a
 * time, as they all work in the same place on the desk.
 */

import type { RecordLayout } from "../description"
import type { Machine } from "../machine/machine"

const NONE = -1
const GROWTH = 1.5

/** What was found out about a move: how often it was looked at, and what share of victory it promises. */
export interface Line {
  move: number
  visits: number
  value: number
}

export class Search {
  readonly #machine: Machine
  readonly #node: RecordLayout
  readonly #most: number
  readonly #nodes: number
  #room = 1

  /** Grows a tree of so many nodes at most behind all that is in the memory. */
  constructor(machine: Machine, most = machine.description.thinking["nodes"]!) {
    this.#machine = machine
    this.#most = most
    this.#node = machine.desk.record("node")
    this.#nodes = machine.desk.reserve(this.#node.size)
    this.#think()
  }

  /** Draws from these random numbers from here on. */
  draw(random: readonly number[]) {
    this.#field("random").set(new Uint8Array(BigInt64Array.from(random, BigInt).buffer))
  }

  /** Forgets everything and begins at a state. */
  begin(state: Uint8Array) {
    this.#field("beginning").set(state)
    this.#lay()
    this.#machine.call("clear")
  }

  /** Goes on after a move of the root, with what was found out about it; it leads to a state. */
  follow(move: number, state: Uint8Array) {
    const child = this.#children().find((each) => this.#number(each, "move") === move)
    if (child === undefined) return this.begin(state)
    this.#field("beginning").set(state)
    this.#machine.desk.setNumber("child", child)
    this.#machine.call("reroot")
  }

  /** Makes so many simulations. */
  run(simulations: number) {
    this.#makeRoom(simulations)
    this.#machine.desk.setNumber("count", simulations)
    this.#machine.call("simulate")
  }

  /** What was found out about each move of the root. */
  get lines(): Line[] {
    return this.#children().map((child) => {
      const visits = this.#number(child, "visits")
      const total = this.#view(child).getFloat64(this.#node.fields["total"]!.offset, true)
      return { move: this.#number(child, "move"), visits, value: total / Math.max(1, visits) }
    })
  }

  /** Has room for all nodes that simulations could add, as far as the tree may grow. */
  #makeRoom(simulations: number) {
    const { desk, description } = this.#machine
    const needed = desk.numberIn("search", "used") + simulations * description["most moves"]
    if (needed <= this.#room || this.#room === this.#most) return
    this.#room = Math.min(this.#most, Math.max(needed, GROWTH * this.#room))
    desk.resize(this.#nodes, this.#room * this.#node.size)
    this.#lay()
  }

  /** Lays the tree on the desk. */
  #lay() {
    this.#machine.desk.setElsewhere("nodes", this.#nodes, this.#room)
  }

  /** Writes how the game is best thought about. */
  #think() {
    const { description, desk } = this.#machine
    const { offset, record } = desk.record("search").fields["thinking"]!
    const { buffer, byteOffset } = desk.bytes("search")
    const view = new DataView(buffer, byteOffset + offset, record!.size)
    for (const [name, value] of Object.entries(description.thinking)) {
      const field = record!.fields[name]!
      if (field.type === "float64") view.setFloat64(field.offset, value, true)
      else view.setBigInt64(field.offset, BigInt(value), true)
    }
  }

  /** Gives a field of the search's own record. */
  #field(name: string): Uint8Array {
    const { fields, size } = this.#machine.desk.record("search")
    const { offset } = fields[name]!
    const next = Object.values(fields).map((each) => each.offset)
    const end = Math.min(size, ...next.filter((each) => each > offset))
    return this.#machine.desk.bytes("search").subarray(offset, end)
  }

  #children(): number[] {
    const found = []
    for (let child = this.#number(0, "first"); child !== NONE;) {
      found.push(child)
      child = this.#number(child, "sibling")
    }
    return found
  }

  #number(node: number, field: string): number {
    return this.#view(node).getInt32(this.#node.fields[field]!.offset, true)
  }

  #view(node: number): DataView {
    const { size } = this.#node
    const { buffer, byteOffset } = this.#machine.desk.bytesAt(this.#nodes + node * size, size)
    return new DataView(buffer, byteOffset, size)
  }
}
