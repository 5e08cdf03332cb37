/** How keys of this game begin that its board puts together, */
export const composed = ["board.", "board.school.", "goal."]

/** and the fields whose values have words of their own. */
export const fields = ["goal", "school", "tile"]
