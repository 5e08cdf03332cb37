/** How keys of this game begin that its board puts together, */
export const composed = ["answer.", "ask.", "card.", "explain.", "pieces."]

/** and the fields whose values have words of their own. */
export const fields = ["card", "colour", "pair", "pieces", "thing", "worms"]
