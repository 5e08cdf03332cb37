/** Matches as links: short, whole, and honest about what went wrong with them. */

import { expect, test } from "vitest"
import { readRecord } from "$web/engine/records/recordReader"
import { readRecords } from "$web/engine/tests/vectors"
import { Refusal } from "$web/wire/http"
import { extend, shorten } from "./brief"
import { findLink, readLink, writeLink } from "./link"

const records = readRecords().whole.map(({ text }) => text)
/** What has a checksum, but is not what it says. */
const lies = readRecords().lies.map(({ text }) => text)

/** A match of twelve moves, which opens as it was written down when there were no links before. */
const FIRST =
  "m=1X3q_TDSVZZAxTgMxEEV7n2IuwMrjdbKbkgNwiFl7sljx2iuvkyhUNGmQKDgBJaLkNqTlBBwBh2gFgsr28xvpz" +
  "6ccvYfEJiYLKHoaGLwbRs6TSFvPU4FxzC4GSHEb7ARqfmdnixv3YvR04AQSRk5T-bgOYWYIXczw-fz0-nH_-HO8w" +
  "A0NNEvqWzod399OD6ej8FuzgR0nt3bUeRa923EAVEJUlsnD2qXh_3XKKYZeyOq2xBJY9YnuuISt0nnBac_eC_WHG" +
  "vJDmbhA_A1nc4aXeTFGF3KpBK4Q6nN8UwpSUBcvMZ13v5QkNnwAq-2yWXKzWlCDjV2Tsp3kla6x1ctWL7pGGYutx" +
  "FqaleRaG9lR22rUDaJurfgC"

function refuse(link: string): string {
  try {
    readLink(link)
  } catch (error) {
    return (error as Refusal).code
  }
  return "nothing"
}

test("there are records, and lies", () => {
  expect(records.length).toBeGreaterThan(10)
  expect(lies.length).toBeGreaterThan(10)
})

test.each([...records, ...lies])("a record comes out of its link as it went in: %#", (record) => {
  expect(readLink(writeLink(record))).toBe(record)
})

test("in brief a record says nothing twice", () => {
  const whole = records.find((record) => /^seal/m.test(record))!
  const brief = shorten(whole)
  expect(brief).not.toMatch(/^(commitment|seal|\d+ luck|\d+ seat)/m)
  expect(extend(brief)).toBe(whole)
})

test("a link holds nothing that an address would write otherwise", () => {
  for (const record of records) expect(writeLink(record)).toMatch(/^m=1[\w-]+$/)
  for (const lie of lies) expect(writeLink(lie)).toMatch(/^m=[01][\w-]+$/)
})

test("of three hundred moves a link has room in two thousand characters", () => {
  const long = records.filter((record) => readRecord(record).entries.length <= 300)
  const lengths = long.map((record) => writeLink(record).length)
  expect(Math.max(...lengths)).toBeLessThan(2_000)
})

test("a link of the first form opens for ever", () => {
  const { entries, players, seal } = readRecord(readLink(FIRST))
  expect([entries.length, players.map(({ kind }) => kind)]).toEqual([12, ["person", "bot", "bot"]])
  expect(seal).toMatch(/^771fa92e/)
})

test("a link that was cut off says so, wherever it was cut", () => {
  const link = writeLink(records[0]!)
  for (const length of [2, 5, 11, 12, 100, link.length - 2]) {
    expect(refuse(link.slice(0, length))).toBe("link_cut")
  }
})

test("a link in which a letter was changed says so, whichever it was", () => {
  const link = writeLink(records[0]!)
  for (let at = 3; at < link.length; at += 1) {
    const other = link[at] === "A" ? "B" : "A"
    expect(refuse(link.slice(0, at) + other + link.slice(at + 1))).toMatch(/^link_(changed|cut)$/)
  }
})

test("a link of another form, or of a great length, is not read", () => {
  expect(refuse("m=2abc")).toBe("link_unknown")
  expect(refuse(`m=1${"A".repeat(100_000)}`)).toBe("too_large")
})

test("a fragment may hold a match beside the move that is shown", () => {
  expect(findLink("m=1abc&move-7")).toBe("m=1abc")
  expect(findLink("m=1abc")).toBe("m=1abc")
  expect(findLink("move-7")).toBeNull()
  expect(findLink("")).toBeNull()
})
