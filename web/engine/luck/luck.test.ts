/** Luck: decided as published, with fair odds. */

import { expect, test } from "vitest"
import vectors from "../../../tests/vectors/luck.json"
import { fromHex, toHex } from "./hex"
import { decide, fairBound, keyOfSeed, Luck, ownerOf, randomNumbers, seededLuck } from "./luck"

test.each(vectors.events)("event $event of $domain is decided as published", (vector) => {
  const source = { key: fromHex(vector.key), contributions: vector.contributions }
  const decision = decide(source, vector.domain, vector.event, vector.odds)
  expect(decision.choice).toBe(vector.choice)
  expect(decision.message).toBe(vector.message)
  expect(decision.attempts).toBe(vector.numbers.length)
  expect(BigInt(`0x${decision.number}`)).toBe(BigInt(vector.numbers.at(-1)!))
})

test.each(vectors.commitments)("the commitment to $key", ({ key, commitment }) => {
  expect(new Luck(fromHex(key)).commitment).toBe(commitment)
})

const seeds = vectors.seeded_keys.filter(({ seed }) => Number.isSafeInteger(seed))
test.each(seeds)("the key of seed $seed", ({ seed, key }) => {
  expect(toHex(keyOfSeed(seed))).toBe(key)
})

const generators = vectors.generators.filter(({ seed }) => Number.isSafeInteger(seed))
test.each(generators)("the generator of seed $seed", ({ seed, state }) => {
  expect(randomNumbers(seed)).toEqual(state)
})

test("each domain has events of its own, and a copy decides the same", () => {
  const luck = seededLuck(1)
  const odds = Array.from({ length: 1000 }, () => 1)
  const drawn = [luck.choose("draw", odds), luck.choose("draw", odds)]
  expect(drawn).toEqual([0, 1].map((event) => decide(luck, "draw", event, odds).choice))
  const copy = luck.copy()
  expect(copy.choose("draw", odds)).toBe(luck.choose("draw", odds))
  expect(luck.choose("roll", odds)).toBe(decide(luck, "roll", 0, odds).choice)
  expect([...luck.events]).toEqual([
    ["draw", 3],
    ["roll", 1],
  ])
})

test("odds that are none are refused", () => {
  for (const odds of [[], [0, 0], [2, -1]]) {
    expect(() => seededLuck(1).choose("draw", odds)).toThrow("odds must be whole numbers from 0")
  }
})

test("numbers that would favour some choices are not used", () => {
  expect(fairBound(36n)).toBe(2n ** 64n - 16n)
})

test("a ticket belongs to the choice whose odds it falls into", () => {
  expect([0n, 1n, 2n, 5n].map((ticket) => ownerOf(ticket, [2, 1, 3]))).toEqual([0, 0, 1, 2])
})
