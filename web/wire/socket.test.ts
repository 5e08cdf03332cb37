/** The connection comes back by itself. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Socket, type Connection, type Line } from "./socket"

class FakeLine implements Line {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: string[] = []
  isClosed = false

  constructor(readonly address: string) {}

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.isClosed = true
  }
}

let lines: FakeLine[]
let connections: Connection[]
let ahead: number
let cuts: string[]
let since: number | null
let build: string | null

function open() {
  return new Socket(
    "/socket",
    {
      since: () => since,
      build: () => build,
      onconnection: (connection) => connections.push(connection),
      onmessage: () => undefined,
      ontime: (told) => (ahead = told),
      oncut: (reason) => cuts.push(reason),
    },
    (address) => {
      const line = new FakeLine(address)
      lines.push(line)
      return line
    },
  )
}

const last = () => lines.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  connections = []
  ahead = 0
  cuts = []
  since = null
  build = null
})
afterEach(() => vi.useRealTimers())

test("it joins afresh, and resumes from what is known", () => {
  open()
  expect(last().address).toBe("/socket")
  since = 7
  build = "abc"
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(300)
  expect(last().address).toBe("/socket?since=7&build=abc")
})

test("pauses grow until a message has arrived", () => {
  open()
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(300)
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(300)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(300)
  expect(lines).toHaveLength(3)
  last().onopen?.()
  last().onmessage?.({ data: '{"type":"present","seats":[]}' })
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(300)
  expect(lines).toHaveLength(4)
})

test("a nudge does not wait", () => {
  const socket = open()
  last().onclose?.({ code: 1006 })
  socket.nudge()
  expect(lines).toHaveLength(2)
  socket.nudge()
  expect(lines).toHaveLength(2)
})

test("without an answer to a ping it starts again", () => {
  open()
  last().onopen?.()
  vi.advanceTimersByTime(20_000)
  expect(last().sent).toEqual(['{"type":"ping"}'])
  vi.advanceTimersByTime(5_000)
  expect(connections).toEqual(["open", "lost"])
  expect(lines[0]!.isClosed).toBe(true)
  vi.advanceTimersByTime(300)
  expect(lines).toHaveLength(2)
})

test("an answered ping keeps it open", () => {
  open()
  last().onopen?.()
  vi.advanceTimersByTime(20_000)
  last().onmessage?.({ data: '{"type":"pong","at":0}' })
  vi.advanceTimersByTime(19_000)
  expect(connections).toEqual(["open"])
})

test("from a pong it learns the time of the server, as of half the way", () => {
  open()
  last().onopen?.()
  vi.advanceTimersByTime(20_000)
  const asked = Date.now()
  vi.advanceTimersByTime(200)
  last().onmessage?.({ data: JSON.stringify({ type: "pong", at: asked + 5_100 }) })
  expect(ahead).toBe(5_000)
})

test("where there is no table it does not come back", () => {
  open()
  last().onclose?.({ code: 4404 })
  vi.advanceTimersByTime(60_000)
  expect(connections).toEqual(["gone"])
  expect(lines).toHaveLength(1)
})

test.each([
  [4408, "too_fast"],
  [4429, "too_many_connections"],
])("when it was too much (%i) it says so and waits longest", (code, reason) => {
  open()
  last().onopen?.()
  last().onclose?.({ code })
  expect(cuts).toEqual([reason])
  vi.advanceTimersByTime(4_900)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(lines).toHaveLength(2)
})

test("who leaves is not called back", () => {
  open().close()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  expect(connections).toEqual([])
})
