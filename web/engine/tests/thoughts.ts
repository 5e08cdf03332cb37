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
export function compareThoughts(machine: Machine, vectors: readonly ThoughtVector[]): string[] {
  const open = provideTools(machine)
  return vectors.flatMap(({ question, answer }, number) => {
    const tools = open(question.options)
    const found = thinkTurn(tools, { ...question, state: fromHex(question.state) })
    if (JSON.stringify(found) === JSON.stringify(answer)) return []
    return [`thought ${number}: ${JSON.stringify(found)} instead of ${JSON.stringify(answer)}`]
  })
}
