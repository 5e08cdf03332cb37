/** A lesson waits for what it asks for, lets one stray and come back, and goes on when confirmed. */

import { beforeEach, expect, test, vi } from "vitest"
import { loadMachine, openGame } from "$web/engine/tests/games"
import { Lesson } from "./lesson.svelte"
import { Script } from "./script"

const onrefused = vi.fn()
let lesson: Lesson

/** Begins the lesson of Aqualin. */
beforeEach(async () => {
  vi.clearAllMocks()
  const { lesson: written } = (await loadMachine("aqualin")).description
  const script = new Script(await openGame("aqualin", written!.options), written!)
  lesson = new Lesson(script, { onrefused, stretch: () => 0 })
})

const where = () => [lesson.step.name, lesson.mood]
const offered = () => lesson.choices.map(({ words }) => words)

/** Goes through the lesson to the turn that has two steps. */
function goToSlide() {
  lesson.next()
  lesson.try("place blue-crab c3")
  lesson.confirm()
  lesson.try("stay", "place blue-fish d3")
  lesson.confirm()
}

test("nothing can be touched while there is something to read", () => {
  expect(where()).toEqual(["goals", "reading"])
  expect(offered()).toEqual([])
  lesson.try("place blue-crab c3")
  expect(where()).toEqual(["goals", "reading"])
})

test("only what the step asks for is offered, and then the next step comes", () => {
  goToSlide()
  expect(where()).toEqual(["slide", "doing"])
  expect(offered()).toEqual(["slide d6 d3"])
  lesson.try("slide d6 d3")
  expect(where()).toEqual(["place", "doing"])
  expect(offered()).toEqual(["place blue-starfish e3"])
})

test("another move that is allowed leads astray, and undo leads back", () => {
  lesson.next()
  lesson.try("place yellow-turtle f6")
  expect(where()).toEqual(["first", "astray"])
  expect(lesson.mayConfirm).toBe(false)
  lesson.undo()
  expect(where()).toEqual(["first", "doing"])
})

test("astray everything that is allowed is offered", () => {
  goToSlide()
  lesson.try("stay")
  expect(where()).toEqual(["slide", "astray"])
  expect(offered()).toContain("place blue-starfish e3")
  expect(offered().length).toBeGreaterThan(100)
})

test("undo leads back to the step before", () => {
  goToSlide()
  lesson.try("slide d6 d3")
  lesson.undo()
  expect(where()).toEqual(["slide", "doing"])
})

test("what is forbidden is told, and changes nothing", () => {
  lesson.next()
  lesson.try("slide a1 a2")
  expect(onrefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rule: "A8" }))
  expect(where()).toEqual(["first", "doing"])
})

test("a turn is confirmed when it is whole, and the others answer", () => {
  lesson.next()
  lesson.try("place blue-crab c3")
  expect(where()).toEqual(["first", "done"])
  expect(offered()).toEqual([])
  lesson.confirm()
  expect(where()).toEqual(["school", "doing"])
  expect(lesson.moved.map(({ mover, fields }) => [mover, fields["verb"]])).toEqual([
    [1, "stay"],
    [1, "place"],
  ])
})

test("after the last turn there is only something to read", () => {
  goToSlide()
  lesson.try("slide d6 d3", "place blue-starfish e3")
  lesson.confirm()
  lesson.next()
  expect(where()).toEqual(["end", "reading"])
  expect([lesson.isLast, lesson.mayNext]).toEqual([true, false])
})

test("the board points at what the next move is about", () => {
  expect([...lesson.pointed]).toEqual([])
  lesson.next()
  expect([...lesson.pointed]).toEqual(["place", "blue-crab", "c3"])
  lesson.try("place blue-crab c3")
  expect([...lesson.pointed]).toEqual([])
})

test("the board points past a move that is about nothing that could be seen", () => {
  lesson.next()
  lesson.try("place blue-crab c3")
  lesson.confirm()
  expect([...lesson.pointed]).toEqual(["place", "blue-fish", "d3"])
})
