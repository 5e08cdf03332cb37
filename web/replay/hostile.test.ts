/** Records and links that anybody damages at random are told, or refused in the page's own words. */

import { deflateSync, strToU8 } from "fflate"
import { beforeAll, expect, test } from "vitest"
import { Random } from "$web/engine/luck/random"
import { built } from "$web/engine/tests/games"
import { readRecords } from "$web/engine/tests/vectors"
import { serveBuilt } from "$web/host/tests/fetching"
import { readLink, writeLink } from "$web/link/link"
import { Refusal } from "$web/wire/http"
import { openStory } from "./story"

/** So many records and links are damaged; more if that is asked for. */
const COUNT = Number(process.env["ATOLL_HOSTILE"] ?? 1_000)
const PATIENCE = 60_000 + COUNT * 20
const MOST_DAMAGES = 3
const NUMBERS = ["0", "-0", "-1", "00", "4", "1e9", "999999999", "4294967296", "9".repeat(40), ""]
const WORDS = [
  "__proto__",
  "constructor",
  "luck",
  "seat 0",
  "seat 7",
  "back 0",
  "resign 0",
  "given",
]
const CHARACTERS = ["\0", "\r", "\t", " ", "\u2028", "\ud800", "\u{1f419}", "'", "é", "-", "9", "~"]
const LINE = /^.*\n/gm
const PERCENT = 100

type Damage = (random: Random, text: string) => string

const DAMAGES: Damage[] = [
  (random, text) => put(random, text, 1, choose(random, CHARACTERS)),
  (random, text) => put(random, text, random.below(30), ""),
  (random, text) => put(random, text, 0, choose(random, WORDS)),
  (random, text) => text.slice(0, random.below(text.length)),
  (random, text) => replaceOne(random, text, /\d+/g, choose(random, NUMBERS)),
  (random, text) => replaceOne(random, text, /(?<= )\S+$/gm, choose(random, text.split(/\s+/))),
  (random, text) => replaceOne(random, text, LINE, ""),
  (random, text) => replaceOne(random, text, LINE, choose(random, text.match(LINE) ?? [""])),
  (random, text) => replaceOne(random, text, LINE, choose(random, finished)),
  (random, text) => replaceOne(random, text, /^option .*\n/gm, "option __proto__ 1\n"),
  (random, text) => replaceOne(random, text, /\n/g, `\n${choose(random, WORDS)} 1\n`),
]

const nameOf = (text: string) => /^game (.+)$/m.exec(text)?.[1] ?? ""
const finished = readRecords().whole.flatMap(({ text, story }) =>
  story && built.includes(nameOf(text)) ? [text] : [],
)

beforeAll(serveBuilt)

const choose = <Item>(random: Random, items: readonly Item[]) => items[random.below(items.length)]!

/** Puts something in the place of so many characters anywhere. */
function put(random: Random, text: string, length: number, instead: string): string {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + instead + text.slice(at + length)
}

function replaceOne(random: Random, text: string, pattern: RegExp, instead: string): string {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return text
  const { index, 0: old } = choose(random, found)
  return text.slice(0, index) + instead + text.slice(index + old.length)
}

function damage(random: Random, text: string): string {
  let damaged = text
  for (let left = 1 + random.below(MOST_DAMAGES); left > 0; left -= 1) {
    damaged = choose(random, DAMAGES)(random, damaged)
  }
  return damaged
}

/** Says how a record, or what a link holds, was taken: told, or refused; all else is thrown. */
async function take(open: () => string): Promise<string> {
  try {
    const story = await openStory(open())
    story.viewAfter(story.steps.length, null)
    return "told"
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Damages records, and counts how what was made of each was taken. */
async function takeMany(make: (random: Random, text: string) => () => string) {
  const random = new Random(1)
  const found = new Map<string, number>()
  for (let count = 0; count < COUNT; count += 1) {
    const how = await take(make(random, choose(random, finished)))
    found.set(how, (found.get(how) ?? 0) + 1)
  }
  return found
}

test("a record that was damaged is told or refused", { timeout: PATIENCE }, async () => {
  const found = await takeMany((random, text) => {
    const damaged = damage(random, text)
    return () => damaged
  })
  expect([...found.keys()].sort()).toEqual(["bad_record", "not_over", "told"])
})

test("a link that was damaged is refused", { timeout: PATIENCE }, async () => {
  const found = await takeMany((random, text) => {
    const link = put(random, writeLink(text), 1 + random.below(3), choose(random, ["", "A", "-~"]))
    return () => readLink(link)
  })
  const refusals = ["link_changed", "link_cut", "link_unknown", "told"]
  expect(refusals).toEqual(expect.arrayContaining([...found.keys()]))
  expect(found.get("link_changed")).toBeGreaterThan(COUNT / 2)
  expect(found.get("told") ?? 0).toBeLessThan(COUNT / PERCENT)
})

test("a link to a damaged record is told or refused", { timeout: PATIENCE }, async () => {
  const found = await takeMany((random, text) => {
    const link = writeLink(damage(random, text))
    return () => readLink(link)
  })
  expect(found.get("bad_record")).toBeGreaterThan(COUNT / 2)
  expect(found.get("told")).toBeGreaterThan(0)
})

test("a link whose letters mean anything at all is refused", { timeout: PATIENCE }, async () => {
  const found = await takeMany((random, text) => {
    const bytes = random.below(2) ? deflateSync(strToU8(damage(random, text))) : noise(random)
    const letters = Buffer.from(bytes).toString("base64url")
    return () => readLink(`m=${random.below(2)}${letters}`)
  })
  expect(["link_changed", "link_cut"]).toEqual(expect.arrayContaining([...found.keys()]))
})

const noise = (random: Random) =>
  Uint8Array.from({ length: random.below(300) }, () => random.below(256))

test.each(["\0", "1.x\n", "a\n\n"])(
  "a link that holds far too much of %j is not opened",
  (part) => {
    const vast = deflateSync(strToU8(part.repeat(3_000_000)), { level: 9 })
    const link = `m=1AAAAAAAA${Buffer.from(vast).toString("base64url")}`
    expect(() => readLink(link)).toThrow(new Refusal("too_large"))
  },
)
