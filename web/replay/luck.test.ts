/** The browser computes the same luck as other tools do, and finds what was changed. */

import { expect, test } from "vitest"
import vectors from "../../tests/vectors/luck.json"
import type { MatchRecord } from "$web/engine/records/record"
import { verify } from "./luck"
import type { LuckEvent, Story, StoryStep } from "./story"

type Told = Pick<Story, "record" | "steps">
type Revealed = Pick<MatchRecord, "seed" | "commitment" | "contributions" | "key" | "seal">

const stepOf = (luck: LuckEvent): StoryStep => ({
  kind: "moved",
  seat: null,
  words: "draw",
  fields: {},
  gains: [],
  points: [],
  toMove: null,
  goesOn: true,
  struck: false,
  back: null,
  luck,
})

const storyOf = (revealed: Revealed, steps: StoryStep[]): Told => ({
  record: {
    game: "aqualin",
    rulesVersion: 1,
    options: {},
    players: [],
    given: 0,
    earlier: null,
    entries: [],
    outcome: { points: [], ranks: [], reason: "points" },
    ...revealed,
  },
  steps,
})

type Vector = (typeof vectors.events)[number]
const storyOfVector = (vector: Vector, choice = vector.choice) =>
  storyOf(
    {
      seed: null,
      commitment: null,
      contributions: vector.contributions,
      key: vector.key,
      seal: null,
    },
    [stepOf({ domain: vector.domain, event: vector.event, odds: vector.odds, choice })],
  )

/** What is found of luck that is revealed. */
const check = (story: Told, noted: string | null = null) => verify(story, noted)!

test.each(vectors.events)("event $event of $domain is what other tools compute", (vector) => {
  const { events, isTrue } = check(storyOfVector(vector))
  expect(isTrue).toBe(true)
  expect(events[0]!.message).toBe(vector.message)
  expect(BigInt(`0x${events[0]!.number}`)).toBe(BigInt(vector.numbers.at(-1)!))
  expect(events[0]!.attempts).toBe(vector.numbers.length)
})

test("luck that the key has not decided is found", () => {
  const vector = vectors.events.find(({ odds }) => odds.length > 1)!
  const other = (vector.choice + 1) % vector.odds.length
  const { events, isTrue } = check(storyOfVector(vector, other))
  expect([events[0]!.isTrue, isTrue]).toEqual([false, false])
})

test.each(vectors.commitments)("the key fits its commitment, and no other", (vector) => {
  const luck = { seed: null, contributions: [], key: vector.key, seal: null }
  const { commitment } = vector
  const good = check(storyOf({ ...luck, commitment }, []), commitment)
  expect(good.checks).toEqual([
    { what: "commitment", isTrue: true },
    { what: "noted", isTrue: true },
  ])
  const wrong = check(storyOf({ ...luck, commitment: "0".repeat(64) }, []), commitment)
  expect(wrong.checks.map(({ isTrue }) => isTrue)).toEqual([false, false])
})

const seeds = vectors.seeded_keys.filter(({ seed }) => Number.isSafeInteger(seed))
test.each(seeds)("the key of seed $seed", ({ seed, key }) => {
  const luck = { seed: BigInt(seed), commitment: null, contributions: [], key: null, seal: null }
  expect(check(storyOf(luck, [])).key).toBe(key)
})

/** A match to which others were invited after one event, with an earlier key. */
function storyOfBoth(key: string): Told {
  const [earlier, later] = [vectors.events[0]!, vectors.events[3]!]
  const { record, steps } = storyOfVector(later)
  const { commitment } = vectors.commitments[0]!
  const part = { players: [], commitment, contributions: earlier.contributions, key }
  const { domain, event, odds, choice } = earlier
  const first = stepOf({ domain, event, odds, choice })
  return { record: { ...record, given: 1, earlier: part }, steps: [first, ...steps] }
}

test("luck from before others were invited is that of the earlier key", () => {
  const { checks, events, isTrue } = check(storyOfBoth(vectors.commitments[0]!.key))
  expect(checks).toEqual([{ what: "earlier", isTrue: true }])
  expect([events.map((event) => event.isTrue), isTrue]).toEqual([[true, true], true])
})

test("another earlier key is found", () => {
  const { checks, events } = check(storyOfBoth(vectors.commitments[2]!.key))
  expect(checks).toEqual([{ what: "earlier", isTrue: false }])
  expect(events.map((event) => event.isTrue)).toEqual([false, true])
})

test("luck whose key is not revealed cannot be checked", () => {
  const luck = { seed: null, commitment: "00", contributions: [], key: null, seal: null }
  expect(verify(storyOf(luck, []), null)).toBeNull()
})
