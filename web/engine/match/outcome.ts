/** Outcome: how a match ended. */

/** Ranks count from 1, equal ones are shared. */
export interface Outcome {
  points: number[]
  ranks: number[]
  reason: string
}

/** Places the seats that resigned behind all others, who gave up first last. */
export function placeBehind(outcome: Outcome, resigned: readonly number[]): Outcome {
  const stayed = outcome.ranks.filter((_, seat) => !resigned.includes(seat))
  const ranks = outcome.ranks.map((rank, seat) =>
    resigned.includes(seat)
      ? outcome.ranks.length - resigned.indexOf(seat)
      : 1 + stayed.filter((other) => other < rank).length,
  )
  return { ...outcome, ranks }
}
