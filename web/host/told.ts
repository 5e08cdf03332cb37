/** What the table in this page is told, and what it says: of a scene, where the wire has a state. */

import type {
  Choice,
  EndingFacts,
  Frame,
  FromPage,
  FromServer,
  GainFacts,
  Happened,
  Stale,
  Standing,
  Welcome,
} from "$web/wire/messages"

/** What the viewer sees and may do. */
export interface Scene {
  view: Frame["view"]
  /** By seat; null for what this viewer is not told. */
  points: (number | null)[]
  /** The seat to move; null when it is over. */
  to_move: number | null
  /** The legal moves, if one of the viewer's seats is to move and the curtain is up. */
  choices: Choice[]
  /** How near the end is; null while it is not in sight. */
  ending: EndingFacts | null
}

/** The table as it stands, as it was worked out for this viewer. */
export interface Now extends Omit<Standing, "state" | "to_move"> {
  /** Null until all seats are taken. */
  scene: Scene | null
  /** Whether the seat to move is asked in the turn of another. */
  asked: boolean
  /** At a table in the page: the table of the server where its match goes on. */
  shared: string | null
}

/** Asks what a draft of a turn would bring. Answered by Tried, or by Refused with the reason. */
export interface Try {
  type: "try"
  id: string
  sequence: number
  draft: string[]
}

/** The answer to Try: the table after the draft, which nobody else sees. */
export interface Tried {
  type: "tried"
  id: string
  scene: Scene
  /** The moves of the draft in full. */
  draft: Choice[]
  gains: GainFacts[]
  /** Whether the turn can be confirmed. */
  complete: boolean
  ends_match: boolean
  /** Whether confirming shows something that cannot be undone. */
  reveals: boolean
}

/** A message of the server as the table is told it: with how it stands now worked out. */
export type Told<Message extends { now: Standing }> = Omit<Message, "now" | "rules"> & { now: Now }

/** That the table has moved on, with what was missed as the table is told it. */
export type ToldStale = Omit<Stale, "missed"> & { missed: Told<Happened> }

/** All that the table is told. */
export type ToTable =
  | Told<Welcome>
  | Told<Happened>
  | ToldStale
  | Tried
  | Exclude<FromServer, Welcome | Happened | Stale>

/** All that the table says. */
export type FromTable = FromPage | Try
