/** Whatever becomes of a file on its way, it is refused as no table, or opens one that replays. */

import { beforeAll, describe, expect, test } from "vitest"
import { Random } from "$web/engine/luck/random"
import { built } from "$web/engine/tests/games"
import type { Clock } from "$web/wire/messages"
import { openKept } from "../local/opening"
import { serveBuilt } from "../tests/fetching"
import { playTable } from "../tests/kept"
import { TableFileError } from "./fields"
import { readTableFile, writeTableFile } from "./file"
import { judgeTable } from "./judging"

const BANK: Clock = { type: "bank", seconds: 300, increment: 5 }
const COURSES = {
  "against the computer": { seats: ["", "level-1"], clock: null },
  "at one screen with a clock": { seats: ["", ""], clock: BANK },
}
const DAMAGED = 200
const LETTERS = 0x3000
const LONG = 400
const FEW = 12

beforeAll(serveBuilt)

describe.each(built)("%s", (name) => {
  test.each(Object.entries(COURSES))("a table %s", async (_, course) => {
    const good = writeTableFile(await playTable(name, course))
    const choose = new Random(5)
    let refused = 0
    for (let each = 0; each < DAMAGED; each += 1) {
      if (!(await opens(damage(good, choose)))) refused += 1
    }
    expect(refused).toBeGreaterThan(DAMAGED / 2)
    expect(refused).toBeLessThan(DAMAGED)
  })
})

/** Tells whether a text opens a table, which then replays as it does when it was kept. */
async function opens(text: string): Promise<boolean> {
  try {
    const file = readTableFile(text)
    const table = await judgeTable(file)
    expect((await openKept(file)).match!.state).toEqual(table.match!.state)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(TableFileError)
    return false
  }
}

/** Does something to a file that may happen to it, or that somebody does on purpose. */
function damage(good: string, choose: Random): string {
  const damages = [cut, changeLetter, changeLines, changeNumber, changeWord]
  return damages[choose.below(damages.length)]!(good, choose)
}

function cut(good: string, choose: Random): string {
  const at = choose.below(good.length)
  return choose.below(2) === 0 ? good.slice(0, at) : good.slice(0, at) + good.slice(at + FEW)
}

function changeLetter(good: string, choose: Random): string {
  const at = choose.below(good.length)
  return good.slice(0, at) + String.fromCharCode(choose.below(LETTERS)) + good.slice(at + 1)
}

/** Swaps two lines, says one twice, or leaves one out. */
function changeLines(good: string, choose: Random): string {
  const lines = good.split("\n")
  const [one, other] = [choose.below(lines.length), choose.below(lines.length)]
  const [first, second] = [lines[one]!, lines[other]!]
  const changed = [
    () => lines.map((line, at) => (at === one ? second : at === other ? first : line)),
    () => [...lines.slice(0, one), second, ...lines.slice(one)],
    () => lines.filter((_, at) => at !== one),
  ]
  return changed[choose.below(changed.length)]!().join("\n")
}

function changeNumber(good: string, choose: Random): string {
  const digits = choose.below(LONG)
  const others = ["9".repeat(1 + digits), "-1", "0.5", "1e999", "null", `${choose.below(FEW)}`]
  return replaceOne(/\d+/g, others[choose.below(others.length)]!)(good, choose)
}

/** Changes what stands between quotation marks, which may be a name, a move or a field. */
function changeWord(good: string, choose: Random): string {
  const words = [...good.matchAll(/"[^"]*"/g)].map(([word]) => word)
  const others = [words[choose.below(words.length)]!, '""', "true", "[]", "{}", '"__proto__"']
  return replaceOne(/"[^"]*"/g, others[choose.below(others.length)]!)(good, choose)
}

/** Gives what puts something into the place of one of the parts that fit. */
const replaceOne = (part: RegExp, other: string) => (good: string, choose: Random) => {
  const found = [...good.matchAll(part)]
  const { index, 0: old } = found[choose.below(found.length)]!
  return good.slice(0, index) + other + good.slice(index + old.length)
}
