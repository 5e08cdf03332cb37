/** Thinkers: the workers in which bots think, so that the page never waits for them. */

import type { Built } from "../machine/machine"
import type { Answer, Question } from "./question"
import type { Asked, Told } from "./worker"
import ThinkingWorker from "./worker?worker"

const MOST_WORKERS = 4
const ATTEMPTS = 3
/** After so many milliseconds a worker that is still busy is ended. */
const TIME_TO_ANSWER = 60_000

/** The answer to a question, and how many seconds it took to think. */
export interface Thought extends Answer {
  seconds: number
}

/** A bot that could not choose; says why. */
export class BotFailed extends Error {
  override name = "BotFailed"
}

/** A worker, and the name of the game that it thought about last. */
interface Hired {
  worker: Worker
  game: string | null
}

/** As many workers as there are cores, four at most; each starts when it is needed first. */
export class Thinkers {
  readonly #fetchGame: (name: string) => Promise<Built>
  readonly #idle: Hired[] = []
  #places: number
  /** What lets those in who wait for a place, in the order in which they came. */
  #waiting: (() => void)[] = []

  /** Takes what fetches a game as it was built: workers think by the same rules as their page. */
  constructor(fetchGame: (name: string) => Promise<Built>, cores = navigator.hardwareConcurrency) {
    this.#fetchGame = fetchGame
    this.#places = Math.max(1, Math.min(MOST_WORKERS, cores))
  }

  /**
   * Lets a bot choose the turn of the seat to move; throws a BotFailed if that is not possible.
   *
   * When the signal is aborted it stops at once, with the signal's reason: the worker is ended,
   * whatever it does. A worker that dies is replaced, and the question asked again.
   */
  async think(question: Question, signal?: AbortSignal): Promise<Thought> {
    await this.#enter(signal)
    try {
      return await this.#ask(question, signal)
    } finally {
      this.#leave()
    }
  }

  /** Ends the workers that have nothing to do; they start again when they are needed. */
  rest() {
    for (const { worker } of this.#idle.splice(0)) worker.terminate()
  }

  async #ask(question: Question, signal?: AbortSignal): Promise<Thought> {
    const { game, bot } = question
    const built = await this.#fetchGame(game)
    let failure = ""
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const hired = this.#hire(game)
      const asked = { question, built: hired.game === game ? null : built }
      const told = await ask(hired.worker, asked, signal)
      if (!("failure" in told)) {
        this.#idle.push({ ...hired, game })
        return { ...told.answer, seconds: told.seconds }
      }
      failure = told.failure
    }
    throw new BotFailed(`${bot}: ${failure}`)
  }

  /** Takes a worker that has nothing to do, the one that knows a game before others. */
  #hire(game: string): Hired {
    const known = this.#idle.findIndex((hired) => hired.game === game)
    const [hired] = this.#idle.splice(known, 1)
    return hired ?? { worker: new ThinkingWorker(), game: null }
  }

  /** Waits for a place among those who think. */
  #enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.#places > 0) {
      this.#places -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener("abort", giveUp)
        resolve()
      }
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((other) => other !== enter)
        reject(signal!.reason)
      }
      this.#waiting.push(enter)
      signal?.addEventListener("abort", giveUp)
    })
  }

  #leave() {
    const enter = this.#waiting.shift()
    if (enter) enter()
    else this.#places += 1
  }
}

/** Asks a worker; one that fails, dies, takes too long, or is no longer wanted is ended. */
async function ask(worker: Worker, asked: Asked, signal?: AbortSignal): Promise<Told> {
  const over = new AbortController()
  let isKept = false
  try {
    const told = await new Promise<Told>((resolve, reject) => {
      const fail = (failure: string) => resolve({ failure })
      const listening = { signal: over.signal }
      const timer = setTimeout(() => fail("it has not answered in time"), TIME_TO_ANSWER)
      over.signal.addEventListener("abort", () => clearTimeout(timer))
      worker.addEventListener("message", ({ data }: MessageEvent<Told>) => resolve(data), listening)
      worker.addEventListener("error", ({ message }) => fail(message || "it has died"), listening)
      signal?.throwIfAborted()
      signal?.addEventListener("abort", () => reject(signal.reason as Error), listening)
      worker.postMessage(asked)
    })
    isKept = !("failure" in told)
    return told
  } finally {
    over.abort()
    if (!isKept) worker.terminate()
  }
}
