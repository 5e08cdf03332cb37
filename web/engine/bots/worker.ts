/** The worker: a thread of its own in which bots think about one turn after the other. */

import { fetchBuilt } from "../machine/built"
import { Machine } from "../machine/machine"
import type { Answer, Question } from "./question"
import { provideTools, type Tools } from "./tools"
import { thinkTurn } from "./turn"

/** What a worker is sent; one answer comes for each. */
export interface Asked {
  question: Question
  /** The address of the folder where games were built. */
  folder: string
}

/** What it sends back: the answer and how many seconds it took, or why there is none. */
export type Told = { answer: Answer; seconds: number } | { failure: string }

const MILLISECONDS = 1_000

/** The game that was thought about last; another takes its place, and its memory. */
let ready: { game: string; open: (options: Record<string, string>) => Tools } | null = null

addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  postMessage(await answer(data).catch((error: unknown) => ({ failure: String(error) })))
})

async function answer({ question, folder }: Asked): Promise<Told> {
  if (ready?.game !== question.game) ready = await getReady(question.game, folder)
  const began = performance.now()
  const answer = await thinkTurn(ready.open(question.options), question)
  return { answer, seconds: (performance.now() - began) / MILLISECONDS }
}

async function getReady(game: string, folder: string) {
  const { description, file } = await fetchBuilt(game, folder)
  return { game, open: provideTools(await Machine.load(file, description)) }
}
