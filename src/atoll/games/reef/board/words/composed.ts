/** How keys of this game begin that its board puts together, */
export const composed = ["colour."]

/** and the fields whose values have words of their own. */
export const fields = ["colour", "many", "placed"]
