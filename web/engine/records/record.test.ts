/** Records are read and written to the same bytes as by Python, and refused in the same words. */

import { expect, test } from "vitest"
import { RecordError, computeSeal, writeRecord } from "./record"
import { readRecord } from "./recordReader"
import { readRecords } from "../tests/vectors"
import { checkSeal, luckOf } from "./verify"

const { whole, damaged } = readRecords()
const sealed = whole.map(({ text }) => text).filter((text) => text.includes("seal "))

/** Gives the error of a text that is no record. */
function refuse(text: string) {
  try {
    readRecord(text)
    return null
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    return { message: error.message, line: error.line }
  }
}

test("a record says what was written down, and reads back to the same bytes", () => {
  expect(whole.length).toBeGreaterThan(0)
  for (const { text, record } of whole) {
    const read = readRecord(text)
    const { seed } = read
    expect({ ...read, seed: seed === null ? null : String(seed) }).toEqual(record)
    expect(writeRecord(read)).toBe(text)
  }
})

test("what luck decided follows from the key", () => {
  const revealed = whole.filter(({ noted }) => noted.length > 0)
  expect(revealed.length).toBeGreaterThan(0)
  for (const { text, noted } of revealed) {
    const luck = luckOf(readRecord(text))!
    const chosen = noted.map(([domain, odds]) => luck.choose(domain, odds))
    expect(chosen).toEqual(noted.map(([, , choice]) => choice))
  }
})

test("a text that is no record is refused with its line and what was expected there", () => {
  expect(damaged.length).toBeGreaterThan(0)
  const found = damaged.map(({ text }) => ({ text, error: refuse(text) }))
  expect(found).toEqual(damaged)
})

test("the seal fits the text, and no other", () => {
  expect(sealed.length).toBeGreaterThan(0)
  for (const text of sealed) {
    const record = readRecord(text)
    expect(computeSeal(record)).toBe(record.seal)
    checkSeal(record)
    expect(() => checkSeal({ ...record, given: record.given + 1 })).toThrow("the seal does not fit")
  }
})

test("the key fits the commitment, and no other", () => {
  const record = readRecord(sealed[0]!)
  expect(luckOf(record)!.commitment).toBe(record.commitment)
  expect(() => luckOf({ ...record, key: "0".repeat(64) })).toThrow("the key is not the one")
  expect(luckOf({ ...record, key: null })).toBeNull()
})

test("a record without a key has no seal", () => {
  const record = readRecord(sealed[0]!)
  expect(() => computeSeal({ ...record, key: null })).toThrow("only a record with a key")
})

test("an option may have any name", () => {
  const text = sealed[0]!.replace("\nplayer 0", "\noption __proto__ x\nplayer 0")
  const record = readRecord(text)
  expect(Object.entries(record.options).at(-1)).toEqual(["__proto__", "x"])
  expect(writeRecord(record)).toBe(text)
})
