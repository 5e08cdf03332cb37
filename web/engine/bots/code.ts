/** Codes of bots, such as `level-3`, `search:0.6s` or `search:2000`, and how they think. */

import type { GameDescription } from "../description"
import { readBudget, type Budget } from "./budget"

const USUAL = "0.3s"
const LEVEL = /^level-(\d+)$/

/** How a bot thinks. */
export interface Thinking {
  budget: Budget
  /** What a level may lose by a move; null for what always plays its best. */
  loss: number | null
}

/** Gives how the bot of a code thinks; throws a RangeError if there is none. */
export function readCode({ levels }: Pick<GameDescription, "levels">, bot: string): Thinking {
  const [kind, setting] = split(bot)
  const level = levels[Number(LEVEL.exec(kind)?.[1]) - 1]
  if (level && setting === null) return { budget: readBudget(level.budget), loss: level.loss }
  if (kind === "search") return { budget: readBudget(setting ?? USUAL), loss: null }
  throw new RangeError(`there is no bot '${bot}': there are levels, and search`)
}

function split(code: string): [kind: string, setting: string | null] {
  const colon = code.indexOf(":")
  return colon < 0 ? [code, null] : [code.slice(0, colon), code.slice(colon + 1)]
}
