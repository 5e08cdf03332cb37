/** Records as they lie in memory: the numbers in their bytes. */

import type { NumberType, RecordLayout } from "../description"

const HALVES = 2
const BITS_OF_HALF = 32
const WHOLE_HALF = 2 ** BITS_OF_HALF

/** Reads the number at a place of a field. */
export function readNumber(
  layout: RecordLayout,
  bytes: Uint8Array,
  name: string,
  place: number,
): number {
  const { offset, type } = fieldOf(layout, name)
  if (!type) throw new RangeError(`the field ${name} is no number`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { size, read } = READERS[type]
  return read(view, offset + place * size)
}

/**
 * The numbers of a record that has only those of 64 bits, taken as two halves, the lower first:
 * nearly all of them fit into the lower one.
 */
export class Numbers {
  readonly #halves: Int32Array

  constructor(bytes: Uint8Array) {
    const isAligned = bytes.byteOffset % Int32Array.BYTES_PER_ELEMENT === 0
    const { buffer, byteOffset, byteLength } = isAligned ? bytes : bytes.slice()
    this.#halves = new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT)
  }

  /** Gives a number; the places of numbers count from 0. */
  at(place: number): number {
    const low = this.#halves[place * HALVES]!
    const high = this.#halves[place * HALVES + 1]!
    return high === low >> (BITS_OF_HALF - 1) ? low : joinHalves(low, high)
  }

  /** Gives the members of a set in ascending order: its bits. */
  membersAt(place: number): number[] {
    const found: number[] = []
    for (let half = 0; half < HALVES; half += 1) {
      let rest = this.#halves[place * HALVES + half]!
      for (; rest !== 0; rest &= rest - 1) {
        const bit = BITS_OF_HALF - 1 - Math.clz32(rest & -rest)
        found.push(half * BITS_OF_HALF + bit)
      }
    }
    return found
  }
}

/** Gives the place of a field among the numbers of a record that has only those of 64 bits. */
export const placeOf = (layout: RecordLayout, name: string) =>
  fieldOf(layout, name).offset / BigInt64Array.BYTES_PER_ELEMENT

const joinHalves = (low: number, high: number) => high * WHOLE_HALF + (low >>> 0)

const READERS: Record<NumberType, { size: number; read: (from: DataView, at: number) => number }> =
  {
    int64: {
      size: 8,
      read: (from, at) => joinHalves(from.getInt32(at, true), from.getInt32(at + 4, true)),
    },
    int32: { size: 4, read: (from, at) => from.getInt32(at, true) },
    int16: { size: 2, read: (from, at) => from.getInt16(at, true) },
    int8: { size: 1, read: (from, at) => from.getInt8(at) },
    uint8: { size: 1, read: (from, at) => from.getUint8(at) },
    float64: { size: 8, read: (from, at) => from.getFloat64(at, true) },
  }

function fieldOf(layout: RecordLayout, name: string) {
  const field = layout.fields[name]
  if (!field) throw new RangeError(`a record has no field ${name}`)
  return field
}
