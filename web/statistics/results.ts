/** What became of one's own matches, counted. */

/** One's own part in a match that is over. */
export interface Result {
  game: string
  /** The bots that played against one; a person is empty. */
  others: string[]
  won: boolean
  points: number
  /** When it was noted, in milliseconds since 1970. */
  at: number
}

export interface Count {
  played: number
  won: number
}

/** How one has fared at a game. */
export interface Summary extends Count {
  game: string
  best: number
  /** How many matches were won one after the other, up to the last; */
  streak: number
  /** and the most there ever were. */
  longest: number
  /** Against whom: a bot by name, or a person, who is empty. */
  against: (Count & { other: string })[]
}

export function summarise(results: readonly Result[]): Summary[] {
  const sorted = [...results].sort((one, other) => one.at - other.at)
  const games = [...new Set(sorted.map(({ game }) => game))].sort()
  return games.map((game) =>
    summariseGame(
      game,
      sorted.filter((result) => result.game === game),
    ),
  )
}

function summariseGame(game: string, results: Result[]): Summary {
  const others = [...new Set(results.flatMap((result) => result.others))].sort()
  return {
    game,
    ...count(results),
    best: Math.max(...results.map(({ points }) => points)),
    ...streaks(results),
    against: others.map((other) => ({
      other,
      ...count(results.filter((result) => result.others.includes(other))),
    })),
  }
}

const count = (results: Result[]): Count => ({
  played: results.length,
  won: results.filter(({ won }) => won).length,
})

function streaks(results: Result[]) {
  let [streak, longest] = [0, 0]
  for (const { won } of results) {
    streak = won ? streak + 1 : 0
    longest = Math.max(longest, streak)
  }
  return { streak, longest }
}
