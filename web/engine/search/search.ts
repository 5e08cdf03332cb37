/**
 * A search: a tree in the memory of a machine, which grows from one state. A machine has one at a
 * time, as they all work in the same place on the desk.
 */

import type { RecordLayout } from "../description"
import type { Machine } from "../machine/machine"

const NONE = -1

/** What was found out about a move: how often it was looked at, and what share of victory it promises. */
export interface Line {
  move: number
  visits: number
  value: number
}

export class Search {
  readonly #machine: Machine
  readonly #node: RecordLayout
  readonly #room: number
  #nodes: number
  #kept: number

  /** Takes room for a tree of so many nodes, and for another. */
  constructor(machine: Machine, room: number) {
    this.#machine = machine
    this.#room = room
    this.#node = machine.desk.record("node")
    this.#nodes = machine.desk.reserve(room * this.#node.size)
    this.#kept = machine.desk.reserve(room * this.#node.size)
  }

  /** Forgets everything and begins at a state, with random numbers. */
  begin(state: Uint8Array, random: Uint8Array) {
    this.#think()
    this.#field("random").set(random)
    this.#field("beginning").set(state)
    this.#lay()
    this.#machine.call("clear")
  }

  /** Goes on after a move of the root, with what was found out about it; it leads to a state. */
  follow(move: number, state: Uint8Array) {
    const child = this.#children().find((each) => this.#number(each, "move") === move)
    this.#field("beginning").set(state)
    this.#lay()
    if (child === undefined) {
      this.#machine.call("clear")
      return
    }
    this.#machine.desk.setNumber("child", child)
    this.#machine.call("reroot")
    ;[this.#nodes, this.#kept] = [this.#kept, this.#nodes]
    this.#lay()
  }

  /** Makes so many simulations. */
  run(simulations: number) {
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

  /** Lays the tree, and room for another, on the desk. */
  #lay() {
    this.#machine.desk.setElsewhere("nodes", this.#nodes, this.#room)
    this.#machine.desk.setElsewhere("kept", this.#kept, this.#room)
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
