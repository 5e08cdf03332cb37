/** Stories of records are told as Python tells them, from every viewpoint, and refused as there. */

import { crc32 } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import type { Json } from "$web/engine/description"
import { WATCHER } from "$web/engine/game"
import { built } from "$web/engine/tests/games"
import { readRecords } from "$web/engine/tests/vectors"
import { serveBuilt } from "$web/host/tests/fetching"
import { Refusal } from "$web/wire/http"
import { verify } from "./luck"
import { LONGEST_RECORD, openStory } from "./story"

/** So many milliseconds a test may take that plays many matches. */
const PATIENCE = 60_000

/** The game that a text names, if any. */
const nameOf = (text: string) => /^game (.+)$/m.exec(text)?.[1] ?? ""

const records = readRecords()
const whole = records.whole.filter(({ text }) => built.includes(nameOf(text)))
const finished = whole.flatMap(({ text, story }) => (story ? [{ text, story }] : []))
const lies = records.lies.filter(({ text }) => built.includes(nameOf(text)))

/** A short finished record whose luck is open, with a takeback in it. */
const takenBack = finished.find(({ text }) => /^back /m.test(text) && /^key /m.test(text))!.text
const played = finished.find(({ text }) => /^key /m.test(text) && nameOf(text) === "aqualin")!.text

beforeAll(serveBuilt)

/** Gives a checksum of what is told, whatever the order of its names. */
const sum = (told: unknown) => crc32(write(told as Json))

function write(told: Json): string {
  if (told === null || typeof told !== "object") return JSON.stringify(told)
  if (Array.isArray(told)) return `[${told.map(write).join(",")}]`
  const parts = Object.keys(told)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${write(told[name]!)}`)
  return `{${parts.join(",")}}`
}

/** Gives how a record is refused; null where it is told. */
async function refuse(text: string): Promise<Refusal | null> {
  try {
    await openStory(text)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

test("there are finished records of every game", () => {
  expect(new Set(finished.map(({ text }) => nameOf(text)))).toEqual(new Set(built))
})

test.each(finished)("every line is told, and what each viewer sees: $text", async (vector) => {
  const { options, points, lines, views } = vector.story
  const story = await openStory(vector.text)
  expect(story.options).toEqual(options)
  expect(story.points).toEqual(points)
  expect(story.steps.map(sum)).toEqual(lines)
  for (const [viewer, expected] of Object.entries(views)) {
    const seat = Number(viewer) === WATCHER ? null : Number(viewer)
    const seen = expected.map((_, at) => sum(story.viewAfter(at, seat)))
    expect(seen).toEqual(expected)
  }
})

test(
  "what was changed is refused with its line and reason, or else told",
  { timeout: PATIENCE },
  async () => {
    const untold = lies.filter(({ untold }) => untold !== null)
    expect(untold.length).toBeGreaterThan(lies.length / 4)
    for (const { text, untold: expected } of lies) {
      const refused = await refuse(text)
      if (refused?.code === "not_over") continue
      const { line, reason } = refused?.fields ?? {}
      const found = refused && { line: line === undefined ? null : Number(line), reason }
      expect(found).toEqual(expected)
    }
  },
)

test(
  "luck is true where all of a record can be true, and only there",
  { timeout: PATIENCE },
  async () => {
    let told = 0
    for (const { text, error } of lies) {
      const story = await openStory(text).catch(() => null)
      const checked = story && verify(story, null)
      if (!checked) continue
      expect(checked.isTrue).toBe(error === null)
      told += 1
    }
    expect(told).toBeGreaterThan(0)
  },
)

test("a takeback strikes out what it took back", async () => {
  const { steps, outcome } = await openStory(takenBack)
  const at = steps.findIndex(({ kind }) => kind === "taken back")
  const struck = steps.slice(0, at).map((step) => step.struck)
  expect(struck).toEqual(struck.map((_, number) => number >= steps[at]!.back!))
  expect(struck).toContain(true)
  expect(outcome.with_takebacks).toBe(true)
})

test("who sits where is told, and how it ended", async () => {
  const { seats, outcome, steps } = await openStory(played)
  expect(seats.map(({ name }) => name)).toEqual(played.match(/^player .*$/gm)!.map(afterKind))
  expect(steps.at(-1)!.points).toEqual(outcome.points)
  expect(steps.at(-1)!.goesOn).toBe(false)
})

const afterKind = (line: string) => line.split(" ").slice(3).join(" ")

describe("what cannot be told is refused", () => {
  test("a text that is no record", async () => {
    const refused = await refuse(played.replace("\nrules ", "\nlaws "))
    expect(refused).toMatchObject({ code: "bad_record", fields: { line: "3" } })
    expect(refused!.fields["reason"]).toMatch(/^expected 'rules' and their version/)
  })

  test("a record of a game that there is not", async () => {
    const refused = await refuse(played.replace("game aqualin", "game forgotten"))
    const reason = "there is no game 'forgotten': there is aqualin, das-riff, reef"
    expect(refused).toMatchObject({ code: "bad_record", fields: { line: "2", reason } })
  })

  test("a record of other rules than these", async () => {
    const refused = await refuse(played.replace("rules 1", "rules 2"))
    expect(refused).toMatchObject({ code: "bad_record" })
    expect(refused!.fields["reason"]).toMatch(
      "it was played with version 2 of the rules of Aqualin",
    )
  })

  test("options that do not go together", async () => {
    const refused = await refuse(played.replace("option columns 6", "option columns 99"))
    expect(refused).toMatchObject({ code: "bad_record" })
    expect(refused!.fields["reason"]).toMatch("columns")
  })

  test("a match that is not over", async () => {
    const refused = await refuse(`${played.split("\n\npoints ")[0]!}\n`)
    expect(refused).toMatchObject({ code: "not_over" })
  })

  test("a record that is too long", async () => {
    expect(await refuse("x".repeat(LONGEST_RECORD + 1))).toMatchObject({ code: "too_large" })
  })

  test("a record with too many lines, before it is played again", async () => {
    const [head, , ending] = played.split("\n\n")
    const line = "1 luck nothing\nback 0\n".repeat(2_001)
    const refused = await refuse(`${head}\n\n${line}\n${ending}`)
    expect(refused).toMatchObject({ code: "too_large" })
  })
})
