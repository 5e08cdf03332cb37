/** Whom one plays after a lesson. */

/** The opponent for a first match, in lessons too. */
export const EASIEST = "level-1"

/** The easiest opponent of those that are offered. */
export const chooseEasiest = (bots: string[]) =>
  bots.includes(EASIEST) ? EASIEST : (bots[0] ?? EASIEST)
