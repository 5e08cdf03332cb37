/** Bots in the page choose what they choose in Python: `python -m tests.engine_vectors`. */

import { describe, expect, test } from "vitest"
import { fromHex } from "../luck/hex"
import { built, loadMachine } from "../tests/games"
import { compareThoughts } from "../tests/thoughts"
import { readThoughts } from "../tests/vectors"
import { provideTools } from "./tools"
import { thinkTurn } from "./turn"

const MOST_MEMORY = 24e6

describe.each(built)("%s", (game) => {
  const vectors = readThoughts(game)

  test("bots choose the same turns as in Python, for the same reasons", async () => {
    expect(vectors.length).toBeGreaterThan(0)
    expect(await compareThoughts(await loadMachine(game), vectors)).toEqual([])
  })

  test("the strongest level answers a whole turn in its time and in little memory", async () => {
    const { question } = vectors[0]!
    const machine = await loadMachine(game)
    const tools = provideTools(machine)(question.options)
    const state = fromHex(question.state)
    const began = performance.now()
    const { words } = await thinkTurn(tools, { ...question, bot: "level-5", spent: 0.5, state })
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(words.length).toBeGreaterThan(0)
    expect(machine.desk.bytesAt(0, 1).buffer.byteLength).toBeLessThan(MOST_MEMORY)
  })

  test.each(["level-6", "level-0", "level-1:9", "clever"])("there is no bot %s", async (bot) => {
    const { question } = vectors[0]!
    const tools = provideTools(await loadMachine(game))(question.options)
    const asked = { ...question, bot, state: fromHex(question.state) }
    await expect(thinkTurn(tools, asked)).rejects.toThrow(`there is no bot '${bot}'`)
  })
})
