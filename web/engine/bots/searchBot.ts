/** The bot that searches: Monte Carlo tree search over what its seat can know. */

import type { State } from "../game"
import { randomNumbers } from "../luck/luck"
import type { Line } from "../search/search"
import type { Budget } from "./budget"
import type { Tools } from "./tools"

/** Simulations between two looks at the clock. */
const CHUNK = 64
/** What a decision may use of what is left of its turn's budget. */
const SHARE = 0.6

/**
 * Plays the move that its search looked at most often.
 *
 * While its turn goes on without luck it goes on with the same tree, unless something is revealed,
 * and with what is left of the budget.
 */
export class SearchBot {
  /** What it found out when it chose last; nothing where it had nothing to weigh. */
  lines: Line[] = []
  /** Whether it then looked through everything to the end. */
  hasSolved = false
  readonly #tools: Tools
  readonly #budget: Budget
  #clock: ReturnType<Budget["start"]>
  #next: State | null = null
  #move = 0
  #revealed = false

  /** Thinks with tools that nobody else uses meanwhile; the same seed gives the same choices. */
  constructor(tools: Tools, seed: number, budget: Budget) {
    this.#tools = tools
    this.#budget = budget
    this.#clock = budget.start()
    tools.search.draw(randomNumbers(seed))
  }

  /** Thinks about a state within the budget. */
  async choose(state: State): Promise<number> {
    const { game } = this.#tools
    this.lines = []
    this.hasSolved = false
    const [first, ...others] = game.listSensibleMoves(state)
    if (others.length === 0) return first!
    const solved = this.#solve(state)
    this.hasSolved = solved !== null
    if (solved !== null) return solved
    this.lines = await this.#think(state)
    this.#move = this.pick(this.lines).move
    this.#revealed = game.reveals(state, this.#move)
    this.#next = this.#revealed ? null : this.#foresee(state, this.#move)
    return this.#move
  }

  /** Chooses the move that was looked at most often. */
  pick(lines: readonly Line[]): Line {
    return findBest(lines)!
  }

  /** Tells what a search within the budget finds out about each move. */
  async #think(state: State): Promise<Line[]> {
    const { search } = this.#tools
    if (this.#next !== null && this.#looksLike(state, this.#next)) {
      search.follow(this.#move, state)
    } else {
      if (!this.#revealed) this.#clock = this.#budget.start()
      search.begin(state)
    }
    this.#clock.begin(SHARE)
    search.run(1) // so that there is something to choose from
    for (let count; (count = this.#clock.left(CHUNK)) > 0; this.#clock.use(count)) {
      search.run(count)
      await hear()
    }
    this.#clock.end()
    return search.lines
  }

  /** Gives the best move if the rest of the match can be looked through; else null. */
  #solve(state: State): number | null {
    const { game, endgame } = this.#tools
    if (game.description["has secrets"] || game.seats !== 2) return null
    return endgame.solve(state, this.#budget.endgame)
  }

  /** Gives the next state with a choice for the seat; null if luck or another comes first. */
  #foresee(state: State, move: number): State | null {
    const { game } = this.#tools
    const seat = game.toMove(state)
    let after = game.play(state, move)
    while (game.toMove(after) === seat) {
      const [first, ...others] = game.listSensibleMoves(after)
      if (others.length > 0) return after
      if (game.reveals(after, first!)) {
        this.#revealed = true
        break
      }
      after = game.play(after, first!)
    }
    return null
  }

  /** Whether the seat cannot tell two states apart: imagined alike they are the same. */
  #looksLike(state: State, other: State): boolean {
    const { game } = this.#tools
    const [one, two] = [state, other].map((each) =>
      game.imagine(each, game.toMove(each), randomNumbers(0)),
    )
    return one!.every((byte, at) => byte === two![at])
  }
}

/** Hears what came meanwhile: a browser ends a worker that never does so only after a while. */
function hear(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Gives the line that was looked at most often, and of these the one that promises most. */
export function findBest(lines: readonly Line[]): Line | null {
  let best: Line | null = null
  for (const line of lines) {
    const isBetter =
      best === null ||
      line.visits > best.visits ||
      (line.visits === best.visits && line.value > best.value)
    if (isBetter) best = line
  }
  return best
}
