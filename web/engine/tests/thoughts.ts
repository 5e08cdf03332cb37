/** Asks bots on a machine what Python's were asked, and names what they answer otherwise. */

import type { Answer, Question } from "../bots/question"
import { provideTools } from "../bots/tools"
import { thinkTurn } from "../bots/turn"
import { fromHex } from "../luck/hex"
import type { Machine } from "../machine/machine"

/** A question, its state in hexadecimal, and its answer. */
export interface ThoughtVector {
  question: Omit<Question, "state"> & { state: string }
  answer: Answer
}

/** Gives what differs. */
export async function compareThoughts(
  machine: Machine,
  vectors: readonly ThoughtVector[],
): Promise<string[]> {
  const open = provideTools(machine)
  const differences = []
  for (const [number, { question, answer }] of vectors.entries()) {
    const tools = open(question.options)
    const found = await thinkTurn(tools, { ...question, state: fromHex(question.state) })
    const [is, expected] = [found, answer].map((each) => JSON.stringify(each))
    if (is !== expected) differences.push(`thought ${number}: ${is} instead of ${expected}`)
  }
  return differences
}
