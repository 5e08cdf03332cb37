/** A lesson waits for what it asks for, lets one stray and come back, and goes on when confirmed. */

import { flushSync } from "svelte"
import { beforeEach, expect, test, vi } from "vitest"
import type { Practise, StepFacts, Tried } from "$web/wire/messages"
import { Lesson } from "./lesson.svelte"

const choice = (words: string) => ({ words, fields: { verb: words } })
const answer = { mover: 1, fields: { verb: "dive" }, gains: [], view: { answered: 1 }, points: [] }

function step(name: string, draft: string[], more: Partial<StepFacts> = {}): StepFacts {
  return { name, rule: "L1", draft, reads: false, ends: false, frames: [], ...more }
}

/** A step whose first move is about nothing that could be seen. */
const STAY_AND_PLACE = step("school", ["stay", "place fish d3"], { ends: true })

const STEPS = [
  step("hello", [], { reads: true }),
  step("slide", ["slide"]),
  step("place", ["slide", "place"], { ends: true }),
  step("answer", ["take"], { ends: true, frames: [answer] }),
  step("bye", [], { reads: true }),
]

/** Answers as the server does, for a game in which everything is allowed but to cheat. */
async function tell({ id, draft }: Practise): Promise<Tried> {
  if (draft.includes("cheat")) throw new Error("forbidden")
  const choices = ["slide", "place", "take"].map(choice)
  const scene = { view: { draft }, points: [], to_move: 0, choices, ending: null }
  const rest = { gains: [], complete: false, ends_match: false, reveals: false }
  return { type: "tried", id, scene, draft: draft.map(choice), ...rest }
}

const ask = vi.fn(tell)
const onrefused = vi.fn()
let lesson: Lesson

/** Does something, and waits for the answer. */
async function after(act: () => void) {
  act()
  await vi.waitFor(() => expect(lesson.isBusy).toBe(false))
  flushSync()
}

async function begin(steps: StepFacts[]) {
  const surroundings = { ask, onrefused, makeId: () => "12345678", stretch: () => 0 }
  await after(() => {
    lesson = new Lesson({ seats: 2, seat: 0, steps }, surroundings)
  })
}

beforeEach(async () => {
  vi.clearAllMocks()
  await begin(STEPS)
})

const where = () => [lesson.step.name, lesson.mood]
const offered = () => lesson.choices.map(({ words }) => words)

test("nothing can be touched while there is something to read", async () => {
  expect(where()).toEqual(["hello", "reading"])
  expect(offered()).toEqual([])
  await after(() => lesson.try("slide"))
  expect(where()).toEqual(["hello", "reading"])
})

test("only what the step asks for is offered, and then the next step comes", async () => {
  lesson.next()
  expect(where()).toEqual(["slide", "doing"])
  expect(offered()).toEqual(["slide"])
  await after(() => lesson.try("slide"))
  expect(where()).toEqual(["place", "doing"])
  expect(offered()).toEqual(["place"])
})

test("another move that is allowed leads astray, and undo leads back", async () => {
  lesson.next()
  await after(() => lesson.try("take"))
  expect(where()).toEqual(["slide", "astray"])
  expect(offered()).toEqual(["slide", "place", "take"])
  expect(lesson.mayConfirm).toBe(false)
  await after(() => lesson.undo())
  expect(where()).toEqual(["slide", "doing"])
})

test("undo leads back to the step before", async () => {
  lesson.next()
  await after(() => lesson.try("slide"))
  await after(() => lesson.undo())
  expect(where()).toEqual(["slide", "doing"])
})

test("what is forbidden is told, and changes nothing", async () => {
  lesson.next()
  await after(() => lesson.try("cheat"))
  expect(onrefused).toHaveBeenCalledOnce()
  expect(where()).toEqual(["slide", "doing"])
})

test("a turn is confirmed when it is whole, and the others answer", async () => {
  lesson.next()
  await after(() => lesson.try("slide", "place"))
  expect(where()).toEqual(["place", "done"])
  expect(offered()).toEqual([])
  await after(() => lesson.confirm())
  expect(where()).toEqual(["answer", "doing"])
  expect(lesson.moved).toEqual([answer])
  expect(ask.mock.lastCall![0]).toEqual({ id: "12345678", step: 3, draft: [] })
})

test("after the last turn there is only something to read", async () => {
  lesson.next()
  await after(() => lesson.try("slide", "place"))
  await after(() => lesson.confirm())
  await after(() => lesson.try("take"))
  await after(() => lesson.confirm())
  expect(where()).toEqual(["bye", "reading"])
  expect([lesson.isLast, lesson.mayNext]).toEqual([true, false])
})

test("the board points at what the next move is about", async () => {
  expect([...lesson.pointed]).toEqual([])
  await begin([STAY_AND_PLACE, STEPS.at(-1)!])
  expect([...lesson.pointed]).toEqual(["place", "fish", "d3"])
  await after(() => lesson.try("stay", "place fish d3"))
  expect([...lesson.pointed]).toEqual([])
})
