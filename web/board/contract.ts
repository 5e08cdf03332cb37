/**
 * What the board of a game is given, and what it gives back.
 *
 * A board is a function of its view. It knows no rules: what may be done is in `choices`, and what
 * is tried that is not among them is answered by the server with the reason. It lives in the
 * game's folder, as `board/Board.svelte`, beside `board/Picture.svelte` (for the home page),
 * `board/reading.ts` (the board in words) and `board/words/en.json`; `web/games.ts` finds them.
 */
import type { Choice, GainFacts, LineMove } from "$web/wire/messages"
import type { Say } from "$web/words/say"

export interface BoardProps<View> {
  /** What may be seen, as the game's `view.py` wrote it, with the draft played. */
  view: View
  /** The legal moves; empty when it is not this viewer's turn or the turn is complete. */
  choices: Choice[]
  /** The moves of this turn that are being tried. */
  draft: Choice[]
  /** The seat from which the table is seen; null for a watcher. */
  viewer: number | null
  /** The players' names, by seat. */
  names: string[]
  /** What the draft, or the move just shown, brought: cells to light up, by seat. */
  gains: GainFacts[]
  /** The moves just made by others, whose cells are marked until the next move. */
  moved: LineMove[]
  /** What a hint points at, by the names that moves give it: cells, cards, verbs of buttons. */
  pointed?: ReadonlySet<string>
  /** Makes sentences from the game's words. */
  say: Say
  /** Tries moves, in words, one after the other: all of them or none. */
  onmove: (...words: string[]) => void
}

/** A part of the board in words: sentences, or a grid whose rows and columns have names. */
export type Passage =
  | { title: string; sentences: string[] }
  | { title: string; columns: string[]; rows: { name: string; cells: string[] }[] }

/** For whom a board is read out: as whom they sit, what the seats are called, in which words. */
export type Reader = Pick<BoardProps<unknown>, "viewer" | "names" | "say">

/** Reads a board out, to those who do not look at it. */
export type ReadOut<View> = (view: View, reader: Reader) => Passage[]
