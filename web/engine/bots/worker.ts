/** The worker: a thread of its own in which bots think about one turn after the other. */

import { Machine, type Built } from "../machine/machine"
import type { Answer, Question } from "./question"
import { provideTools, type Tools } from "./tools"
import { thinkTurn } from "./turn"

/** What a worker is sent; one answer comes for each. */
export interface Asked {
  question: Question
  /** Its game, in the page's own version; null for the one that was thought about last. */
  built: Built | null
}

/** What it sends back: the answer and how many seconds it took, or why there is none. */
export type Told = { answer: Answer; seconds: number } | { failure: string }

const MILLISECONDS = 1_000

/** Opens the game that was thought about last; another takes its place, and its memory. */
let open: ((options: Record<string, string>) => Tools) | null = null

addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  postMessage(await answer(data).catch((error: unknown) => ({ failure: String(error) })))
})

async function answer({ question, built }: Asked): Promise<Told> {
  if (built) open = provideTools(await Machine.load(built.file, built.description))
  const began = performance.now()
  const answer = await thinkTurn(open!(question.options), question)
  return { answer, seconds: (performance.now() - began) / MILLISECONDS }
}
