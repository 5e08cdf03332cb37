/** How the parts of the table let somebody ask about a card: the table tells. */

import { getContext, setContext } from "svelte"
import type { Asked } from "./explain"

type Ask = (asked: Asked) => void

const KEY = Symbol("asking about cards")

/** Lets every part below the component that calls this ask. */
export const provideAsking = (ask: Ask) => setContext(KEY, ask)

export const findAsking = () => getContext<Ask>(KEY)
