/** Records are judged, and written again, as Python does it. */

import { expect, test } from "vitest"
import { openBox } from "../box"
import { Game } from "../game"
import { recallOptions } from "../options"
import { built, loadMachine } from "../tests/games"
import { readRecords } from "../tests/vectors"
import { writeRecord, type MatchRecord } from "./record"
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
  expect(match.given).toBe(record.given)
  expect(match.outcome).toEqual(record.outcome)
  if (record.key === null && record.seed === null) return
  expect(writeRecord(recordMatch(verified(record, game), record.players))).toBe(text)
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

async function judge(text: string): Promise<string | null> {
  try {
    const record = readRecord(text)
    verifyRecord(record, await open(record))
    return null
  } catch (error) {
    return (error as Error).message
  }
}
