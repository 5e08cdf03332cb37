/** A table in the page accepts what was kept, and lets bots play while nobody takes anything back. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Game } from "$web/engine/game"
import { openGame } from "$web/engine/tests/games"
import { Refusal } from "$web/wire/http"
import { LocalTable } from "../table/localTable"
import type { Stamped } from "../table/rows"
import { anyTurn, headOf, Page, settled, sitDown, type SlowStore } from "../tests/page"

const HEAD = headOf("aqualin")

let game: Game
let store: SlowStore
let laid: LocalTable
let rows: Stamped[]
let page: Page

beforeEach(async () => {
  game = await openGame(HEAD.game, HEAD.options)
  ;({ laid, rows, store } = await sitDown(HEAD, game))
  page = new Page(laid, rows, store)
  await settled()
})

afterEach(() => {
  page.host.close()
  vi.unstubAllGlobals()
})

test("a turn is told when it was kept, and not before", async () => {
  store.shut()
  page.play(anyTurn(laid))
  await settled()
  expect(page.of("happened")).toEqual([])
  expect(page.of("accepted")).toEqual([])
  store.open()
  await settled()
  expect(page.of("happened").map(({ now }) => now.sequence)).toEqual([2])
  expect(page.of("accepted")).toEqual([{ type: "accepted", id: "one", sequence: 2 }])
  expect((await store.read(HEAD.table))!.rows).toHaveLength(2)
})

test("a command that is sent again is accepted where it was", async () => {
  page.play(anyTurn(laid))
  await settled()
  page.play(anyTurn(laid))
  await settled()
  expect(page.of("accepted").map(({ sequence }) => sequence)).toEqual([2, 2])
  const kept = (await store.read(HEAD.table))!.rows
  const again = new Page(LocalTable.open(HEAD, game, kept), kept, store)
  again.play(anyTurn(laid), "one", 1)
  await settled()
  again.host.close()
  expect(again.of("accepted")).toEqual([{ type: "accepted", id: "one", sequence: 2 }])
})

test("a command waits until it is known which page plays", async () => {
  let grant = () => {}
  const request = (_: string, __: LockOptions, hold: (lock: object) => unknown) =>
    new Promise((resolve) => (grant = () => resolve(hold({}))))
  vi.stubGlobal("navigator", { locks: { request } })
  const slow = new Page(laid, rows, store)
  slow.play(anyTurn(laid))
  await settled()
  expect([slow.of("refused"), slow.of("accepted")]).toEqual([[], []])
  grant()
  await settled()
  slow.host.close()
  expect(slow.of("accepted")).toEqual([{ type: "accepted", id: "one", sequence: 2 }])
})

test("a bot is asked with what its seat may imagine, and its turn is kept", async () => {
  page.play(anyTurn(laid))
  await settled()
  const { question, answer } = page.asked[0]!
  expect(question).toMatchObject({ game: "aqualin", bot: "level-1", spent: 0 })
  answer(anyTurn(LocalTable.open(HEAD, game, (await store.read(HEAD.table))!.rows)))
  await settled()
  expect(page.of("happened").map(({ now }) => now.sequence)).toEqual([2, 3])
})

test("a bot is given up when the turn before its own is taken back", async () => {
  page.play(anyTurn(laid))
  await settled()
  page.host.send({ type: "take back", id: "two", sequence: 2, seat: 0 })
  await settled()
  expect(page.asked[0]!.signal.aborted).toBe(true)
  expect(page.of("happened").at(-1)!.now.scene!.to_move).toBe(0)
})

test("what a draft would bring is told before anything is drawn", async () => {
  const draft = anyTurn(laid).slice(0, 1)
  page.host.send({ type: "try", id: "try", sequence: 1, draft })
  await Promise.resolve()
  expect(page.of("tried").map(({ id }) => id)).toEqual(["try"])
  page.host.send({ type: "try", id: "bad", sequence: 1, draft: ["nonsense"] })
  await Promise.resolve()
  expect(page.of("refused").at(-1)).toMatchObject({ id: "bad", code: "unreadable" })
})

test("without room to keep it the match goes on, and says so once", async () => {
  store.failure = new Error("no room")
  page.play(anyTurn(laid))
  await settled()
  expect(page.of("refused").map(({ code }) => code)).toEqual(["not_kept"])
  expect(page.of("accepted")).toHaveLength(1)
  store.failure = null
  page.asked[0]!.answer(anyTurn(laid.after(firstRow(laid), 0)))
  await settled()
  expect((await store.read(HEAD.table))!.rows).toHaveLength(3)
  expect(page.of("refused")).toHaveLength(1)
})

/** Gives the row of the turn that comes first. */
function firstRow(table: LocalTable) {
  const moves = anyTurn(table)
  return { type: "played" as const, seat: 0, moves, luck: table.foresee(moves) }
}

describe("two pages with one table", () => {
  test("the one that kept its row first is told of by the other", async () => {
    const other = new Page(laid, rows, store)
    page.play(anyTurn(laid))
    await settled()
    other.play(anyTurn(laid), "other")
    await settled()
    other.host.close()
    const stale = [...other.of("stale").map(({ missed }) => missed), ...other.of("happened")]
    expect(stale.map(({ now }) => now.sequence)).toContain(2)
    expect(other.of("accepted")).toEqual([])
  })
})

describe("a table to which somebody is invited", () => {
  const lastRow = async () => (await store.read("table"))!.rows.at(-1)!.row

  test("goes on at the server, and takes no more turns here", async () => {
    page.host.invite(1)
    await settled()
    const { shared, seat, resolve } = page.shared[0]!
    expect([shared.sequence, seat]).toEqual([1, 1])
    resolve("there")
    await settled()
    expect(await lastRow()).toEqual({ type: "shared", seat: 1, table: "there" })
    expect(page.of("happened").at(-1)!.now.shared).toBe("there")
    page.play(anyTurn(shared), "late", 2)
    await settled()
    expect(page.of("refused").map(({ code }) => code)).toEqual(["shared"])
  })

  test("has no bot that thinks about it here any more", async () => {
    page.play(anyTurn(laid))
    await settled()
    page.host.invite(1)
    await settled()
    page.shared[0]!.resolve("there")
    await settled()
    expect(page.asked.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test("is listed no more", async () => {
    page.host.invite(1)
    await settled()
    page.shared[0]!.resolve("there")
    await settled()
    expect((await store.list()).map(({ isShared }) => isShared)).toEqual([true])
  })

  test("plays nothing while the server has not answered", async () => {
    page.host.invite(1)
    page.play(anyTurn(laid), "meanwhile")
    await settled()
    expect(page.of("happened")).toEqual([])
    page.shared[0]!.resolve("there")
    await settled()
    expect((await store.read("table"))!.rows).toHaveLength(2)
  })

  test("is played on here where the server refuses", async () => {
    page.host.invite(1)
    await settled()
    page.shared[0]!.reject(new Refusal("offline"))
    await settled()
    expect(page.of("refused").map(({ code }) => code)).toEqual(["offline"])
    page.play(anyTurn(laid))
    await settled()
    expect(page.of("accepted")).toHaveLength(1)
  })
})
