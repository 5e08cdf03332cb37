/** Figures show what Python shows of them, with the moves that are marked and what they brought. */

import { describe, expect, test } from "vitest"
import { built, loadMachine, openGame } from "$web/engine/tests/games"
import { readGame } from "$web/engine/tests/vectors"
import { pose } from "./pose"

async function poseAll(name: string) {
  const { figures } = (await loadMachine(name)).description
  const posed = Object.entries(figures).map(async ([title, figure]) => {
    return [title, pose(await openGame(name, figure.options), figure)] as const
  })
  return Object.fromEntries(await Promise.all(posed))
}

describe.each(built)("%s", (name) => {
  test("all figures are shown with what a seat may see", async () => {
    const { figures } = readGame(name)
    expect(Object.keys(figures)).not.toEqual([])
    expect(await poseAll(name)).toEqual(figures)
  })
})

test("a figure marks the last moves and what they brought", async () => {
  const { slide } = await poseAll("aqualin")
  const fields = { verb: "slide", from: "f3", to: "d3", tile: "blue-fish" }
  expect(slide!.moved).toEqual([{ mover: 0, fields }])
  const school = { rule: "A13", fields: { school: "blue", count: "2" }, at_end: false }
  expect(slide!.gains).toEqual([{ seat: 0, points: 1, cells: ["c3", "d3"], ...school }])
})

test("a figure keeps the cards of others secret", async () => {
  const { opening } = await poseAll("reef")
  expect(opening!.view["hands"]).toEqual([
    ["25", "57"],
    [null, null],
  ])
})
