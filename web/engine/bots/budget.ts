/** Budget: how long a bot may think about a turn. */

const ENDGAME_SECOND = 250_000
const ENDGAME_SIMULATION = 20
/** The share of its seconds that a turn has at least for what is still to be decided. */
const ALWAYS_LEFT = 0.1
const MILLISECONDS = 1_000
const READABLE = /^(?:(\d+|\d*\.\d+)s|(\d+))$/

/** Seconds, or simulations, for a whole turn. */
export class Budget {
  constructor(
    readonly seconds: number,
    readonly simulations: number,
  ) {}

  /** How many moves of an end may be tried to solve it exactly. */
  get endgame(): number {
    return Math.trunc(
      Math.min(ENDGAME_SECOND * this.seconds, ENDGAME_SIMULATION * this.simulations),
    )
  }

  /** Gives what is left of it when the turn has taken so many seconds already. */
  after(spent: number): Budget {
    const seconds = Math.max(this.seconds - spent, ALWAYS_LEFT * this.seconds)
    return new Budget(seconds, this.simulations)
  }

  /** Begins a turn. */
  start(): Clock {
    return new Clock(this)
  }
}

/** What is left of a budget; each decision of a turn may use a share of it. */
export class Clock {
  #seconds: number
  #simulations: number
  #began = 0
  #used = 0
  #share = 1

  constructor({ seconds, simulations }: Budget) {
    this.#seconds = seconds
    this.#simulations = simulations
  }

  /** Begins a decision, which may use this share of what is left. */
  begin(share: number) {
    this.#began = performance.now()
    this.#used = 0
    this.#share = share
  }

  /** Ends a decision: what it used is gone. */
  end() {
    this.#seconds -= this.#passed
    this.#simulations -= this.#used
  }

  /** Tells how many simulations to make next, `chunk` at most; 0 when the share is used up. */
  left(chunk: number): number {
    if (this.#passed >= this.#share * this.#seconds) return 0
    const left = this.#share * this.#simulations - this.#used
    return Math.trunc(Math.max(0, Math.min(chunk, left)))
  }

  /** Counts simulations that were made. */
  use(simulations: number) {
    this.#used += simulations
  }

  get #passed(): number {
    return (performance.now() - this.#began) / MILLISECONDS
  }
}

/** Reads such as `0.3s` (seconds) or `2000` (simulations). */
export function readBudget(words: string): Budget {
  const [, seconds, simulations] = READABLE.exec(words) ?? []
  if (Number(seconds) > 0) return new Budget(Number(seconds), Infinity)
  if (Number(simulations) > 0) return new Budget(Infinity, Number(simulations))
  throw new RangeError(
    `expected seconds or simulations a turn, such as 0.3s or 2000, not '${words}'`,
  )
}
