/**
 * What the board of a game is given, and what it gives back.
 *
 * A board is a function of its view. It knows no rules: what may be done is in `choices`, and what
 * is tried that is not among them is answered by the server with the reason. It lives in the
 * game's folder, as `board/Board.svelte`, beside `board/Picture.svelte` (for the home page),
 * `board/reading.ts` (the board in words), `board/instruction.ts` (what to do now),
 * `board/faces.ts` (how its cards are named in a sentence, if it has some) and
 * `board/words/en.json`; `web/games.ts` finds them.
 */
import type { Choice, Fields, GainFacts, LineMove } from "$web/wire/messages"
import type { Faces } from "$web/words/faces"
import type { Say } from "$web/words/say"

export interface BoardProps<View> {
  /** What may be seen, as the layout in the game's `sight.py` tells it, with the draft played. */
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
  /** All moves that others have made since the viewer's own, marked until the viewer moves. */
  moved: LineMove[]
  /** What the table looked like before the first of them; null where nobody knows. */
  since?: View | null
  /** What a hint points at, by the names that moves give it: cells, cards, verbs of buttons. */
  pointed?: ReadonlySet<string>
  /** Makes sentences from the game's words. */
  say: Say
  /** Tries moves, in words, one after the other: all of them or none. */
  onmove: (...words: string[]) => void
  /** Tells what the viewer has taken in hand before it goes anywhere; null for nothing. */
  onhold?: (held: string | null) => void
  onanswer?: Answer
}

/**
 * Answers a touch that means nothing now by a sentence: what to touch first. Null where nothing can
 * be done at all, as it is not the viewer's turn or the turn is complete: the page says which.
 */
export type Answer = (key: string | null, fields?: Fields) => void

/** When somebody is to do something: what they see, what may be done, what is in their hand. */
export type Moment<View> = Pick<
  BoardProps<View>,
  "view" | "choices" | "draft" | "viewer" | "names" | "say"
> & { held: string | null }

/** Says what to do now, in a line; it is asked only when the viewer may do something. */
export type Instruct<View> = (moment: Moment<View>) => string

/** A part of the board in words: sentences, or a grid whose rows and columns have names. */
export type Passage =
  | { title: string; sentences: string[] }
  | { title: string; columns: string[]; rows: { name: string; cells: string[] }[] }

/** For whom a board is read out: as whom they sit, what the seats are called, in which words. */
export type Reader = Pick<BoardProps<unknown>, "viewer" | "names" | "say">

/** Reads a board out, to those who do not look at it. */
export type ReadOut<View> = (view: View, reader: Reader) => Passage[]

/** Names what a view shows, where its number alone would say nothing. */
export type TellFaces<View> = (view: View, say: Say) => Faces

/**
 * Gives of the moves of a turn those that are told when it is over, for a game where that is not
 * all of them (`board/summary.ts`). Moves of one verb are told together, by the words `trace.VERB`;
 * a verb without such words is left out.
 */
export type Summarise = (moves: LineMove[]) => LineMove[]
