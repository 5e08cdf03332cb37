/** A lesson goes as Python plays it, and what a pupil tries is answered by the rules of its game. */

import { describe, expect, test } from "vitest"
import { built, loadMachine, openGame } from "$web/engine/tests/games"
import { readGame } from "$web/engine/tests/vectors"
import { Refusal } from "$web/wire/http"
import { Script } from "./script"

async function open(name: string) {
  const { lesson } = (await loadMachine(name)).description
  return new Script(await openGame(name, lesson!.options), lesson!)
}

describe.each(built)("%s", (name) => {
  const { lesson } = readGame(name)

  test("each step has its turn, and what the others have done before", async () => {
    const { steps } = await open(name)
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.map(({ draft, frames }) => ({ draft, frames }))).toEqual(
      lesson.map(({ draft, frames }) => ({ draft, frames })),
    )
  })

  test("it can be played to its end", async () => {
    const script = await open(name)
    for (const [number, { turn, draft, view, complete }] of lesson.entries()) {
      const tried = script.practise(turn, draft)
      expect(tried.draft.map(({ words }) => words)).toEqual(draft)
      expect(tried.complete).toBe(complete)
      expect(tried.complete).toBe(script.steps[number]!.ends)
      expect(tried.scene.view).toEqual(view)
    }
  })
})

test("between the turns the others are seen to move", async () => {
  const { steps } = await open("aqualin")
  const { frames } = steps.find(({ name }) => name === "school")!
  expect(frames.map(({ mover, fields }) => [mover, fields["verb"]])).toEqual([
    [null, "draw"],
    [1, "stay"],
    [1, "place"],
    [null, "draw"],
  ])
})

test("another move that is allowed can be tried", async () => {
  const { scene } = (await open("aqualin")).practise(1, ["place yellow-turtle a1"])
  expect(scene.view["board"]).toEqual({ a1: "yellow-turtle" })
})

test("what is not allowed is answered by the rule", async () => {
  const script = await open("aqualin")
  const tried = () => script.practise(1, ["slide a1 a2"])
  expect(tried).toThrow(Refusal)
  expect(tried).toThrow(expect.objectContaining({ code: "no first slide", rule: "A8" }))
})
