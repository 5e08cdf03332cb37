/** How keys begin that are put together while the page runs; all others stand in the sources whole. */

/** In the words of the page. */
export const COMPOSED = [
  "bot.",
  "hint.ground.",
  "log.",
  "mode.",
  "motion.",
  "notes.",
  "outcome.",
  "phrase.",
  "proof.check.",
  "proof.limit.",
  "refused.",
  "replay.step.",
  "tempo.",
  "theme.",
]

/** In the words of a game, whatever it is. Its own `board/words/composed.ts` tells what its board adds. */
export const COMPOSED_BY_PAGE = [
  "again.",
  "ending.",
  "gain.",
  "lesson.",
  "look.",
  "luck.",
  "move.",
  "option.",
  "order.",
  "prospect.",
  "reason.",
  "trace.",
  "trace.gain.",
  "why.",
]

interface OfGame {
  composed: string[]
  fields: string[]
}

const games: Record<string, OfGame> = import.meta.glob(
  "../../src/atoll/games/*/board/words/composed.ts",
  { eager: true },
)

/** What a game puts together itself, and which of its fields have words; by its folder. */
export const ofGame = (folder: string): OfGame =>
  games[`../../src/atoll/games/${folder}/board/words/composed.ts`] ?? { composed: [], fields: [] }

/** How keys end that speak of another, to the reader, of what the reader did, or of less. */
export const VARIANTS = [".of", ".you", ".by_you", ".hidden"]
