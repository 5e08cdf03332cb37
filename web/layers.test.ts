/** Layers over a page and the browser's history, which follows a way back only after a while. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Layers } from "./layers"

const TABLE = "/tables/abc"

/** A history as browsers keep it: `go` is followed later, when the test says so. */
class FakeHistory {
  entries: { state: unknown; address: string }[] = [
    { state: null, address: "/" },
    { state: null, address: TABLE },
  ]
  at = 1
  going: number[] = []

  get state() {
    return this.entries[this.at]!.state
  }
  get address() {
    return this.entries[this.at]!.address
  }
  pushState(state: unknown, _: string, address: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, address }]
    this.at += 1
  }
  replaceState(state: unknown, _: string, address: string) {
    this.entries[this.at] = { state, address }
  }
  go(by: number) {
    this.going.push(by)
  }
}

let browser: FakeHistory
let layers: Layers
let closed: string[]

beforeEach(() => {
  vi.useFakeTimers()
  browser = new FakeHistory()
  closed = []
  vi.stubGlobal("history", browser)
  vi.stubGlobal("location", {
    get pathname() {
      return browser.address.split(/[?#]/)[0]
    },
    get search() {
      return browser.address.match(/\?[^#]*/)?.[0] ?? ""
    },
    hash: "",
  })
  layers = new Layers()
  layers.start()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets everything happen that waits for its moment, but no time pass. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** The browser goes back or forward: as a person wishes, or as the page has asked. */
async function follow(by = browser.going.shift()!) {
  browser.at += by
  const way = layers.follow()
  await settle()
  return way
}

async function open(name: string, search = "") {
  const close = layers.open(() => closed.push(name), search)
  await settle()
  return close
}

test("back closes the topmost layer, then the next, and only then leaves", async () => {
  await open("menu")
  await open("rules")
  expect(await follow(-1)).toBe("back")
  expect(closed).toEqual(["rules"])
  expect(await follow(-1)).toBe("back")
  expect(closed).toEqual(["rules", "menu"])
  expect(browser.address).toBe(TABLE)
  expect(browser.at).toBe(1)
})

test("a layer that was closed otherwise leaves nothing to go back through", async () => {
  const close = await open("menu")
  expect(browser.at).toBe(2)
  close()
  await settle()
  expect(await follow()).toBe("back")
  expect(browser.at).toBe(1)
  expect(browser.going).toEqual([])
})

test("a browser that is slow to follow is not asked twice, and goes nowhere else", async () => {
  const close = await open("menu")
  close()
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.going).toEqual([-1])
  await follow()
  expect(browser.at).toBe(1)
  expect(browser.going).toEqual([])
})

test("a way back that is followed very late closes nothing that was opened meanwhile", async () => {
  const close = await open("menu")
  close()
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  await open("log", "?sheet=log")
  await follow()
  expect(closed).toEqual([])
  expect(browser.address).toBe(`${TABLE}?sheet=log`)
  expect(browser.at).toBe(2)
  expect(await follow(-1)).toBe("back")
  expect(closed).toEqual(["log"])
})

test("what is opened while the browser is on its way back comes after that", async () => {
  const close = await open("menu")
  close()
  await settle()
  await open("log", "?sheet=log")
  expect(browser.address).toBe(TABLE)
  await follow()
  expect(browser.address).toBe(`${TABLE}?sheet=log`)
  expect(browser.at).toBe(2)
})

test("a sheet that makes way for another leaves the history as it is", async () => {
  const close = await open("menu")
  close()
  await open("log", "?sheet=log")
  expect(browser.going).toEqual([])
  expect(browser.entries.map(({ address }) => address)).toEqual(["/", TABLE, `${TABLE}?sheet=log`])
})

test("what comes by itself lies beneath what is read, and back closes that first", async () => {
  await open("log", "?sheet=log")
  layers.openBeneath(() => closed.push("result"))
  await settle()
  await follow(-1)
  expect(closed).toEqual(["log"])
  await follow(-1)
  expect(closed).toEqual(["log", "result"])
})

test("forward opens again what an address names, and nothing else", async () => {
  await open("log", "?sheet=log")
  await follow(-1)
  expect(await follow(1)).toBe("forward")
  await follow(-1)
  await open("menu")
  await follow(-1)
  expect(await follow(1)).toBe("back")
  expect(browser.going).toEqual([-1])
})

test("another page takes the place of a layer that was open", async () => {
  await open("menu")
  layers.turnTo("/rules/reef")
  await settle()
  expect(browser.entries.map(({ address }) => address)).toEqual(["/", TABLE, "/rules/reef"])
})

test("a page that only leads to another leaves no trace in the history", async () => {
  layers.replaceBy("/tables/shared")
  await settle()
  expect(browser.entries.map(({ address }) => address)).toEqual(["/", "/tables/shared"])
})

test("a page is renamed without a trace in the history", async () => {
  layers.rename("/tables/abc#seat=1")
  expect(browser.address).toBe("/tables/abc#seat=1")
  expect(browser.at).toBe(1)
})
