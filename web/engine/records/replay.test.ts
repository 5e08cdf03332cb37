/** Records are judged, and written again, as Python does it. */

import { expect, test } from "vitest"
import { openBox } from "../box"
import { Game } from "../game"
import { recallOptions } from "../options"
import { built, loadMachine } from "../tests/games"
import { readRecords } from "../tests/vectors"
import { computeSeal, writeRecord, type MatchRecord } from "./record"
import { readRecord } from "./recordReader"
import { luckOf } from "./verify"
import { recordMatch, replayRecord, resumeRecord, verifyRecord } from "./replay"

/** So many milliseconds a test may take that plays many matches. */
const PATIENCE = 60_000

/** The game that a text names, if any. */
const nameOf = (text: string) => /^game (.+)$/m.exec(text)?.[1] ?? ""

const records = readRecords()
const whole = records.whole.filter(({ text }) => built.includes(nameOf(text)))
const lies = records.lies.filter(({ text }) => built.includes(nameOf(text)))
const games = new Map<string, Game>()

/** Opens the game of a record, each box once; throws an OptionError. */
async function open({ game, options }: MatchRecord): Promise<Game> {
  const key = JSON.stringify([game, options])
  const machine = await loadMachine(game)
  const box = openBox(machine.description, recallOptions(machine.description, options))
  const found = games.get(key) ?? new Game(machine, box)
  games.set(key, found)
  return found
}

test("there are records of every game", () => {
  expect(new Set(whole.map(({ text }) => nameOf(text)))).toEqual(new Set(built))
})

test.each(whole)("what is played again is written the same: $text", async ({ text }) => {
  const record = readRecord(text)
  const game = await open(record)
  const match = replayRecord(record, game)
  expect(match.givenLines).toBe(record.given)
  expect(match.outcome).toEqual(record.outcome)
  if (record.key === null && record.seed === null) return
  const again = { ...recordMatch(verified(record, game), record.players), earlier: record.earlier }
  expect(writeRecord({ ...again, seal: again.key && computeSeal(again) })).toBe(text)
})

/** Gives a match that can be written down: it knows its luck. */
function verified(record: MatchRecord, game: Game) {
  if (record.outcome === null) return resumeRecord(record, game, record.key)
  const match = verifyRecord(record, game)
  match.luck = luckOf(record)
  return match
}

test("what was changed is found, in the same words", { timeout: PATIENCE }, async () => {
  const found = await Promise.all(lies.map(({ text }) => judge(text)))
  const compared = lies.map(({ error }, number) => [error, found[number]])
  expect(compared.filter(([expected, told]) => told !== expected)).toEqual([])
  expect(lies.filter(({ error }) => error).length).toBeGreaterThan(lies.length / 2)
})

const invited = whole.map(({ text }) => text).filter((text) => text.includes("\nearlier key "))

/** Gives the number of the first line that begins so, from 1. */
const numberOf = (text: string, beginning: string) =>
  text.split("\n").findIndex((line) => line.startsWith(beginning)) + 1

test.each(invited)(
  "what was played before others were invited is verified too: %#",
  async (text) => {
    expect(await judge(text)).toBeNull()
    const wrong = text.replace(/^earlier key .*$/m, `earlier key ${"0".repeat(64)}`)
    const reason = "the earlier key is not the one that the earlier commitment was made for"
    expect(await judge(wrong)).toBe(`line ${numberOf(text, "earlier key")}: ${reason}`)
    const missing = text.replace(/^earlier key .*\n/m, "")
    expect(await judge(missing)).toMatch(
      `line ${numberOf(text, "earlier key")}: expected 'earlier key'`,
    )
  },
)

test("there are matches of every game to which others were invited", () => {
  expect(new Set(invited.map(nameOf))).toEqual(new Set(built))
})

async function judge(text: string): Promise<string | null> {
  try {
    const record = readRecord(text)
    verifyRecord(record, await open(record))
    return null
  } catch (error) {
    return (error as Error).message
  }
}
