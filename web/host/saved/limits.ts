/** Limits: how large a file of a table may be; apart, as the first page asks before it reads one. */

/** So many characters are read at most, */
export const LONGEST_TABLE = 1_000_000
/** and so many rows. */
export const MOST_ROWS = 5_000
