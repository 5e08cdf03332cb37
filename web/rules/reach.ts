/** How a rule is reached from where it matters: over what is shown, or on a page of its own. */

import { getContext, setContext } from "svelte"
import { addressOf } from "$web/address"

/** The rulebook at hand: of which game, and what opens it at a rule. */
export interface RulesAtHand {
  game: () => string
  open: (rule: string) => void
}

const KEY = Symbol("rules at hand")

/** Lets every `RuleLink` below the component that calls this open the rulebook there. */
export const provideRules = (rules: RulesAtHand) => setContext(KEY, rules)

export const findRules = () => getContext<RulesAtHand | undefined>(KEY)

/** Where the rules of a game are a page of their own. */
export const rulesAddress = (game: string, rule: string | null = null) =>
  addressOf(`rules/${game}${rule ? `#${rule}` : ""}`)
