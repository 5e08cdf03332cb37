/** Questions wait for a worker, are asked again when one dies, and can be given up at any time. */

import { beforeEach, expect, test, vi } from "vitest"
import type { Built } from "../machine/machine"
import type { Question } from "./question"
import { BotFailed, Thinkers } from "./thinker"
import type { Asked, Told } from "./worker"

const fetchGame = async (name: string) =>
  ({ description: { name }, file: new ArrayBuffer(1) }) as unknown as Built

/** A worker as a browser gives it, which does what the test lets it do. */
class WorkerOfTest extends EventTarget {
  static readonly started: WorkerOfTest[] = []
  readonly asked: Asked[] = []
  ended = false

  constructor() {
    super()
    WorkerOfTest.started.push(this)
  }

  postMessage(asked: Asked) {
    this.asked.push(asked)
  }

  terminate() {
    this.ended = true
  }

  tell(told: Told) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: told }))
  }

  answer(word: string) {
    this.tell({ answer: { words: [word], ground: "only", weighing: null }, seconds: 1 })
  }

  die() {
    this.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }))
  }
}

vi.stubGlobal("Worker", WorkerOfTest)

const ask = (seed: number, game = "reef"): Question => ({
  game,
  options: {},
  bot: "level-3",
  seed,
  state: new Uint8Array(1),
  spent: 0,
})

/** Gives the worker that was started at this place, as soon as it was asked something. */
async function worker(place: number): Promise<WorkerOfTest> {
  await vi.waitFor(() => expect(WorkerOfTest.started[place]?.asked).not.toHaveLength(0))
  return WorkerOfTest.started[place]!
}

const seedsOf = ({ asked }: WorkerOfTest) => asked.map(({ question }) => question.seed)

beforeEach(() => {
  WorkerOfTest.started.length = 0
})

test("an answer comes with its time, and its worker is asked again", async () => {
  const thinkers = new Thinkers(fetchGame, 2)
  const first = thinkers.think(ask(1))
  const only = await worker(0)
  expect(only.asked[0]).toEqual({ question: ask(1), built: await fetchGame("reef") })
  only.answer("stay")
  expect(await first).toEqual({ words: ["stay"], ground: "only", weighing: null, seconds: 1 })
  const second = thinkers.think(ask(2))
  await vi.waitFor(() => expect(seedsOf(only)).toEqual([1, 2]))
  only.answer("go")
  expect((await second).words).toEqual(["go"])
  expect(WorkerOfTest.started).toHaveLength(1)
})

test.each([
  [1, 1],
  [3, 3],
  [16, 4],
  [0, 1],
])("on %i cores %i think at once, and the others wait", async (cores, most) => {
  const thinkers = new Thinkers(fetchGame, cores)
  const answers = [1, 2, 3, 4, 5, 6].map((seed) => thinkers.think(ask(seed)))
  await worker(most - 1)
  expect(WorkerOfTest.started.flatMap(seedsOf)).toEqual([1, 2, 3, 4].slice(0, most))
  const first = await worker(0)
  first.answer("stay")
  await answers[0]
  await vi.waitFor(() => expect(seedsOf(first)).toEqual([1, most + 1]))
  expect(WorkerOfTest.started).toHaveLength(most)
})

test("a question that is given up ends its worker at once, and the next is asked", async () => {
  const thinkers = new Thinkers(fetchGame, 1)
  const giving = new AbortController()
  const given = thinkers.think(ask(1), giving.signal)
  const next = thinkers.think(ask(2))
  const first = await worker(0)
  giving.abort(new Error("no longer wanted"))
  await expect(given).rejects.toThrow("no longer wanted")
  expect(first.ended).toBe(true)
  ;(await worker(1)).answer("go")
  expect((await next).words).toEqual(["go"])
})

test("a question that is given up while it waits is never asked", async () => {
  const thinkers = new Thinkers(fetchGame, 1)
  const giving = new AbortController()
  const first = thinkers.think(ask(1))
  const given = thinkers.think(ask(2), giving.signal)
  const last = thinkers.think(ask(3))
  giving.abort(new Error("no longer wanted"))
  await expect(given).rejects.toThrow("no longer wanted")
  await expect(thinkers.think(ask(4), giving.signal)).rejects.toThrow("no longer wanted")
  const only = await worker(0)
  only.answer("stay")
  await first
  await vi.waitFor(() => expect(seedsOf(only)).toEqual([1, 3]))
  only.answer("go")
  expect((await last).words).toEqual(["go"])
})

test("a worker that dies is replaced, and the question asked again", async () => {
  const thinkers = new Thinkers(fetchGame, 1)
  const answer = thinkers.think(ask(1))
  const first = await worker(0)
  first.die()
  const second = await worker(1)
  second.answer("stay")
  expect((await answer).words).toEqual(["stay"])
  expect([first.ended, second.ended]).toEqual([true, false])
})

test("what fails three times is given up, and others still think", async () => {
  const thinkers = new Thinkers(fetchGame, 1)
  const failing = thinkers.think(ask(1)).catch((error: unknown) => error)
  const next = thinkers.think(ask(2))
  for (const place of [0, 1, 2]) (await worker(place)).tell({ failure: "reef.wasm is missing" })
  const failure = await failing
  expect(failure).toBeInstanceOf(BotFailed)
  expect(String(failure)).toBe("BotFailed: level-3: reef.wasm is missing")
  ;(await worker(3)).answer("go")
  expect((await next).words).toEqual(["go"])
})

test("a worker that has not answered for a minute is replaced", async () => {
  vi.useFakeTimers()
  const thinkers = new Thinkers(fetchGame, 1)
  const answer = thinkers.think(ask(1))
  await vi.advanceTimersByTimeAsync(61_000)
  vi.useRealTimers()
  const [first, second] = WorkerOfTest.started
  expect(first!.ended).toBe(true)
  second!.answer("stay")
  expect((await answer).words).toEqual(["stay"])
})

test("a worker is sent a game once, and the one that knows a game is asked about it", async () => {
  const thinkers = new Thinkers(fetchGame, 2)
  const answers = [thinkers.think(ask(1, "reef")), thinkers.think(ask(2, "aqualin"))]
  const [first, second] = [await worker(0), await worker(1)]
  first.answer("stay")
  second.answer("stay")
  await Promise.all(answers)
  void thinkers.think(ask(3, "reef"))
  void thinkers.think(ask(4, "reef"))
  await vi.waitFor(() =>
    expect([seedsOf(first), seedsOf(second)]).toEqual([
      [1, 3],
      [2, 4],
    ]),
  )
  expect(first.asked[1]!.built).toBeNull()
  expect(second.asked[1]!.built).toEqual(await fetchGame("reef"))
})

test("a game that cannot be fetched is told as it is, and others still think", async () => {
  const thinkers = new Thinkers(async (name) => {
    if (name === "aqualin") throw new Error("offline")
    return fetchGame(name)
  }, 1)
  await expect(thinkers.think(ask(1, "aqualin"))).rejects.toThrow("offline")
  const answer = thinkers.think(ask(2))
  ;(await worker(0)).answer("stay")
  expect((await answer).words).toEqual(["stay"])
})

test("workers that have nothing to do can be sent away, and others come", async () => {
  const thinkers = new Thinkers(fetchGame, 1)
  const first = thinkers.think(ask(1))
  ;(await worker(0)).answer("stay")
  await first
  thinkers.rest()
  expect(WorkerOfTest.started[0]!.ended).toBe(true)
  const second = thinkers.think(ask(2))
  ;(await worker(1)).answer("go")
  expect((await second).words).toEqual(["go"])
})
