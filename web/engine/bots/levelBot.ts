/**
 * The levels: five opponents for people, each a search that plays worse than it can.
 *
 * A weak level makes plausible mistakes: it sees little, and chooses among the moves that look
 * nearly as good as the best one. It never knows more than its seat does.
 */

import type { LevelDescription } from "../description"
import { Random } from "../luck/random"
import type { Line } from "../search/search"
import type { Budget } from "./budget"
import { SearchBot } from "./searchBot"
import type { Tools } from "./tools"

/** What a level may think, and what it may lose by a move. */
export interface Level extends Pick<LevelDescription, "loss"> {
  budget: Budget
}

export class LevelBot extends SearchBot {
  readonly #random: Random
  readonly #loss: number

  constructor(tools: Tools, seed: number, { budget, loss }: Level) {
    super(tools, seed, budget)
    this.#random = new Random(seed)
    this.#loss = loss
  }

  /** Chooses any of the moves that are nearly as good as the best. */
  override pick(lines: readonly Line[]): Line {
    const best = super.pick(lines)
    if (this.#loss === 0) return best
    const good = lines.filter(({ visits, value }) => visits > 0 && value >= best.value - this.#loss)
    return good[this.#random.below(good.length)]!
  }
}
