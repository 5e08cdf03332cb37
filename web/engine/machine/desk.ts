/**
 * The desk of a game in the memory of its WebAssembly: one record in which all its functions work.
 *
 * Numbers of 64 bits are read and written as two halves, the lower first: nearly all of them fit
 * into the lower one, which also has the sign then. Sets use both.
 */

import type { DeskField, MachineDescription, RecordLayout } from "../description"

const PAGE = 1 << 16
const HALVES = 2
const ALIGNMENT = 16
const NOTHING = 0xff
const SIZES: Record<string, number> = { int8: 1, int16: 2, int32: 4, int64: 8, float64: 8 }

interface Place extends DeskField {
  size: number
}

export class Desk {
  readonly #memory: WebAssembly.Memory
  readonly #description: MachineDescription
  readonly #places: Map<string, Place>
  #halves: Int32Array<ArrayBuffer>
  #bytes: Uint8Array<ArrayBuffer>
  #free: number

  constructor(memory: WebAssembly.Memory, description: MachineDescription) {
    this.#memory = memory
    this.#description = description
    const fields = Object.entries(description.desk.fields)
    this.#places = new Map(
      fields.map(([name, each]) => [name, { ...each, size: this.#size(each) }]),
    )
    this.#free = description.desk.address + description.desk.size
    const buffer = memory.buffer as ArrayBuffer
    this.#halves = new Int32Array(buffer)
    this.#bytes = new Uint8Array(buffer)
  }

  /** Gives a number that a function is given or gives back. */
  number(field: string): number {
    return this.#halves[this.address(field) / 4]!
  }

  setNumber(field: string, value: number) {
    this.#halves[this.address(field) / 4] = value
  }

  /** Gives all bytes of a field as they lie there; they are the field's own until memory grows. */
  bytes(field: string): Uint8Array<ArrayBuffer> {
    const { size } = this.#place(field)
    return this.bytesAt(this.address(field), size)
  }

  /** Gives so many bytes of the memory. */
  bytesAt(address: number, size: number): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(address, address + size)
  }

  /** Gives the first numbers of an array, each of which fits into 32 bits. */
  list(field: string, count: number): number[] {
    const first = this.address(field) / 4
    return Array.from({ length: count }, (_, place) => this.#halves[first + place * HALVES]!)
  }

  /** Gives a number in a record that fits into 32 bits. */
  numberIn(field: string, name: string): number {
    const { offset } = this.record(this.#place(field).record!).fields[name]!
    return this.#halves[(this.address(field) + offset) / 4]!
  }

  /** Lets all numbers of a field say that nothing is there, as those who fill it expect it. */
  clear(field: string) {
    this.bytes(field).fill(NOTHING)
  }

  /** Lets the rows of gains have no cells and no details, as `gains` expects it. */
  clearRows() {
    const { size, fields } = this.record("gain")
    const rows = this.bytes("rows")
    const { offset, shape } = fields["details"]!
    const details = shape[0]! * SIZES["int64"]!
    rows.fill(0)
    for (let row = 0; row < rows.length; row += size) {
      rows.fill(NOTHING, row + offset, row + offset + details)
    }
  }

  /** Puts states on the first levels of the stack on which is tried out what follows. */
  setLevels(states: readonly Uint8Array[]) {
    const { size, fields } = this.record("level")
    const levels = this.bytes("levels")
    for (const [level, state] of states.entries()) {
      levels.set(state, level * size + fields["state"]!.offset)
    }
  }

  /** Says where rows lie that are elsewhere. */
  setElsewhere(field: string, address: number, length: number) {
    const at = this.address(field) / 4
    this.#halves[at] = address
    this.#halves[at + 1] = length
  }

  /** Lets what was reserved last have so many bytes. */
  resize(address: number, size: number) {
    this.#free = address
    this.reserve(size)
  }

  /** Makes room for so many bytes behind all that there is, and gives its address. */
  reserve(size: number): number {
    const address = this.#free
    this.#free += Math.ceil(size / ALIGNMENT) * ALIGNMENT
    const missing = this.#free - this.#memory.buffer.byteLength
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE))
      const buffer = this.#memory.buffer as ArrayBuffer
      this.#halves = new Int32Array(buffer)
      this.#bytes = new Uint8Array(buffer)
    }
    return address
  }

  /** Gives where a field of the desk begins in the memory. */
  address(field: string): number {
    return this.#description.desk.address + this.#place(field).offset
  }

  /** Gives how a record is laid out. */
  record(name: string): RecordLayout {
    const found = this.#description.records[name]
    if (!found) throw new Error(`there is no record ${name}`)
    return found
  }

  #place(field: string): Place {
    const place = this.#places.get(field)
    if (!place) throw new Error(`there is no ${field} on the desk`)
    return place
  }

  #size(field: DeskField): number {
    if (field.kind === "elsewhere") return SIZES["int32"]! * HALVES
    const one = field.record ? this.record(field.record).size : SIZES[field.type!]!
    return one * (field.length ?? 1)
  }
}
