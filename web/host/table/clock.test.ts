/** Clocks of tables in the page: whose time runs, when it is over, and when it stands still. */

import { beforeAll, describe, expect, test } from "vitest"
import type { Game } from "$web/engine/game"
import { openGame } from "$web/engine/tests/games"
import type { Clock } from "$web/wire/messages"
import { anyTurn, headOf } from "../tests/page"
import { deadlineOf, rowOfTime } from "./clock"
import { playTurn } from "./decide"
import { LocalTable } from "./localTable"
import type { Row } from "./rows"
import { targetOfTakeback } from "./takebacks"

const HEAD = headOf("aqualin")

const MINUTE_A_TURN: Clock = { type: "turn", seconds: 60 }
const MINUTE_AND_FIVE: Clock = { type: "bank", seconds: 60, increment: 5 }
const THREE_DAYS: Clock = { type: "days", days: 3 }
const DAY = 24 * 60 * 60 * 1_000
const PATIENCE = 2_000

let aqualin: Game
let reef: Game
beforeAll(async () => {
  aqualin = await openGame("aqualin", { first: "0" })
  reef = await openGame("reef", { seats: "3", first: "0" })
})

/** Seats persons, and bots where they are named, at a table that begins at time 0. */
function begin(game: Game, clock: Clock | null, seats = ["", ""]): LocalTable {
  const head = { ...HEAD, game: game.name, options: {}, seats, clock }
  return seats.reduce(
    (table, bot, seat) => {
      if (bot) return table
      const sitting = { type: "sat" as const, seat, name: "", contribution: `0${seat}` }
      return table.after({ ...sitting, luck: table.foreseeBeginning(sitting) }, 0)
    },
    LocalTable.lay(head, game),
  )
}

const two = (clock: Clock | null, seats?: string[]) => begin(aqualin, clock, seats)
const three = (clock: Clock) => begin(reef, clock, ["", "", ""])
const play = (table: LocalTable, at: number) => table.after(playTurn(table, anyTurn(table)), at)

/** Gives what runs, and until when. */
const running = ({ clocks }: LocalTable) => [clocks!.seat, deadlineOf(clocks!)]

/** Gives what the time brings to a table that a page has played all the while. */
const due = ({ clocks }: LocalTable, now: number) =>
  rowOfTime(clocks!, { last: now, now, patience: PATIENCE })

const late = (table: LocalTable, at: number) => table.after(due(table, at)!, at)

test("a turn has its time from when the one before it was accepted", () => {
  const begun = two(MINUTE_A_TURN)
  expect(running(begun)).toEqual([0, 60_000])
  const played = play(begun, 59_000)
  expect(running(played)).toEqual([1, 119_000])
  expect(running(play(played, 60_000))).toEqual([0, 120_000])
})

test("a bank is used up and grows by its increment after each turn", () => {
  const played = play(two(MINUTE_AND_FIVE), 20_000)
  expect([played.clocks!.left, running(played)[1]]).toEqual([[45_000, 60_000], 80_000])
  const again = play(played, 50_000)
  expect([again.clocks!.left, running(again)[1]]).toEqual([[45_000, 35_000], 95_000])
})

test("with days a turn may take days", () => {
  expect(running(play(two(THREE_DAYS), 2 * DAY))).toEqual([1, 5 * DAY])
})

test("bots are not timed", () => {
  const waiting = two(MINUTE_A_TURN, ["level-1", ""])
  expect([waiting.clocks!.seat, due(waiting, DAY)]).toEqual([null, null])
  expect(running(play(waiting, DAY))).toEqual([1, DAY + 60_000])
})

test("who is late has lost, and the match of two is over", () => {
  const begun = two(MINUTE_A_TURN)
  expect(due(begun, 59_999)).toBeNull()
  const lost = late(begun, 60_000)
  expect(lost.match!.outcome).toMatchObject({ ranks: [2, 1], reason: "resigned" })
  expect(lost.sitters[0]).toMatchObject({ resigned: true, timedOut: true })
  expect(due(lost, DAY)).toBeNull()
})

test("of three the computer plays on for who was late, and nothing is taken back past it", () => {
  const lost = late(play(play(play(three(MINUTE_A_TURN), 1), 2), 3), 60_003)
  expect([lost.isOver, lost.botToMove]).toEqual([false, "level-1"])
  expect(targetOfTakeback(lost, 1)).toBeNull()
  expect(running(play(lost, 70_000))).toEqual([1, 130_000])
})

test("a turn that was accepted late counts", () => {
  expect(play(two(MINUTE_AND_FIVE), 70_000).clocks!.left).toEqual([5_000, 60_000])
})

test("a takeback gives no time back", () => {
  const played = play(two(MINUTE_AND_FIVE), 20_000)
  const back: Row = { type: "taken back", seat: 0, to: targetOfTakeback(played, 0)! }
  const table = played.after(back, 30_000)
  expect([table.clocks!.left, running(table)]).toEqual([
    [45_000, 50_000],
    [0, 75_000],
  ])
})

test("who resigns while another thinks changes nothing for that one", () => {
  const table = three(MINUTE_A_TURN).after({ type: "resigned", seat: 2 }, 30_000)
  expect(running(table)).toEqual([0, 60_000])
})

describe("while no page plays the table", () => {
  /** Leaves a table at one moment, and comes back to it at another. */
  function leave(table: LocalTable, last: number, now: number): LocalTable {
    const row = rowOfTime(table.clocks!, { last, now, patience: PATIENCE })
    return row ? table.after(row, now) : table
  }

  test("the time of a turn stands still", () => {
    const back = leave(two(MINUTE_A_TURN), 20_000, DAY)
    expect(back.isOver).toBe(false)
    expect(running(back)).toEqual([0, DAY + 40_000])
  })

  test("of a bank only what was used is gone", () => {
    const back = leave(two(MINUTE_AND_FIVE), 20_000, DAY)
    expect(play(back, DAY + 10_000).clocks!.left).toEqual([35_000, 60_000])
  })

  test("it stands still from the turn on if the page was seen before that", () => {
    const back = leave(play(two(MINUTE_A_TURN), 30_000), 29_500, DAY)
    expect(running(back)).toEqual([1, DAY + 60_000])
  })

  test("days go on", () => {
    const back = leave(two(THREE_DAYS), 20_000, 3 * DAY)
    expect(back.sitters[0]!.timedOut).toBe(true)
  })

  test("a page that was there a moment ago has left nothing", () => {
    expect(leave(two(MINUTE_A_TURN), 20_000, 21_000).sequence).toBe(2)
  })

  test("a clock of the device that was set back takes no time and gives none", () => {
    const back = leave(two(MINUTE_A_TURN), 20_000, -DAY)
    expect(running(back)).toEqual([0, 40_000 - DAY])
  })

  test("those who knew the table know how it stands", () => {
    const begun = two(MINUTE_A_TURN)
    const back = leave(begun, 20_000, DAY)
    expect(back.isKnownAt(begun.sequence)).toBe(true)
    expect(play(back, DAY).isKnownAt(begun.sequence)).toBe(false)
  })
})
