/** What `src/atoll/description.py` tells of a game and of a box: all that the engine knows of them. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** What is the same in every match. */
export interface GameDescription {
  name: string
  title: string
  credit: string
  "rules version": number
  options: OptionDescription[]
  domains: Record<string, DomainDescription>
  moves: KindDescription[]
  "most moves": number
  "typing help": string
  answers: string[]
  /** The number of an option that a rematch leaves as it is. */
  kept: number
  /** The number that means that nothing is there. */
  none: number
  /** The number of something that the viewer does not know. */
  hidden: number
  seen: GroupNode
  refusals: RefusalDescription[]
  gains: GainDescription[]
  /** The domain of the cells that gains name. */
  "gain cells": string | null
  "no detail": number
  /** Remarks on the end when it is near. */
  endings: RemarkDescription[]
  /** Remarks on what a turn prepares. */
  prospects: RemarkDescription[]
  /** What keeps the points of others from a viewer. */
  concealment: ConcealmentDescription | null
  /** What keeps cards in other hands from a viewer that all have seen. */
  covering: ConcealmentDescription | null
  reasons: string[]
  records: Record<"state" | "box" | "seen" | "gain" | "remark", RecordLayout>
  hands: boolean
  "has secrets": boolean
  "points lie on board": boolean
  "turn moves": number
  thinking: Record<string, number>
  levels: LevelDescription[]
}

/** How a search plays worse than it can. */
export interface LevelDescription {
  /** For a turn: simulations, such as `200`, or seconds, such as `0.3s`. */
  budget: string
  /** It chooses among moves whose share of victory is at most this much below the best. */
  loss: number
}

/** What the options of a match settle. */
export interface BoxDescription {
  seats: number
  /** The words of the domains that are printed. */
  words: Record<string, string[]>
  facts: Json
}

/** The usual box, and what options change in it; `src/atoll/wasm/boxes.py` writes it. */
export interface BoxesDescription {
  /** Its bytes, in hexadecimal. */
  usual: string
  told: BoxDescription
  /** Options that are settled together: what they change, by their values with spaces between. */
  groups: { options: string[]; changes: Record<string, BoxChange> }[]
}

export interface BoxChange {
  /** Bytes in hexadecimal, each run with its offset. */
  bytes: [number, string][]
  facts: Record<string, Json>
  seats: number | null
}

export interface OptionDescription {
  name: string
  default: string
  values: string[]
  meaning: string
  before: string | null
}

export type DomainDescription =
  | { kind: "words"; words: string[]; letters: string }
  | { kind: "printed"; size: number; parts: string[]; joiners: string[] }
  | { kind: "compound" | "multisets"; words: string[]; parts: string[]; joiners: string[] }

/** The number of a slot, or text as it stands. */
export type Piece = number | string

export interface KindDescription {
  verb: string
  rule: string
  by: "luck" | "seat"
  /** The number of its first move. */
  first: number
  slots: SlotDescription[]
  /** The first is what is written. */
  forms: Piece[][]
  shows: ReferenceDescription[]
}

export interface SlotDescription {
  names: string[]
  domain: string
  size: number
}

/** A field of a move that a field of the state tells. */
export interface ReferenceDescription {
  name: string
  field: string
  /** The field of the move whose value is the index there; null for a single number. */
  at: string | null
  domain: string
}

/** A node of what is seen; `src/atoll/words/layout.py` says what each kind means. */
export type Node =
  | { kind: "fact" }
  | GroupNode
  | EntriesNode
  | { kind: "list"; size: number; of: Node }
  | { kind: "byseat"; size: number; of: Node }
  | { kind: "map"; keys: string; of: Node }
  | Leaf

export interface GroupNode {
  kind: "group"
  parts: Record<string, Node>
}

export interface EntriesNode {
  kind: "entries"
  size: number
  /** The field that tells whether an entry is there. */
  decides: string
  parts: Record<string, Node>
}

export type Leaf =
  | { kind: "number"; field: string; optional: boolean }
  | { kind: "flag"; field: string }
  | { kind: "word" | "set" | "counts" | "faces"; field: string; domain: string }

export interface RefusalDescription {
  rule: string
  code: string
  sentence: string
  fields: Record<string, { domain: string }>
}

export interface GainDescription {
  rule: string
  fields: Record<string, { domain: string }>
  "at end": boolean
}

export interface RemarkDescription {
  code: string
  sentence: string
  fields: Record<string, { kind: "number" } | { kind: "word" | "set"; domain: string }>
}

export interface ConcealmentDescription {
  rule: string
  /** The part of a view, by seat, of which a viewer is told no entry but the own. */
  part: string
}

/** Where the fields of a record lie, in bytes. */
export interface RecordLayout {
  size: number
  fields: Record<string, RecordField>
}

/** A field has numbers of a type, or is a record itself. */
export interface RecordField {
  offset: number
  type?: NumberType
  record?: RecordLayout
  shape: number[]
}

export type NumberType = "int64" | "int32" | "int16" | "int8" | "uint8" | "float64"

/** A position that the rulebook shows. */
export interface FigureDescription {
  options: Record<string, string>
  /** What leads there, in words. */
  moves: string[]
  /** From where it is seen; null for one who watches. */
  seat: number | null
  /** So many of its last moves are marked. */
  marked: number
}

/** A guided first game, from a position on. */
export interface LessonDescription {
  /** Where the pupil sits. */
  seat: number
  options: Record<string, string>
  given: string[]
  steps: LessonStepDescription[]
}

export interface LessonStepDescription {
  name: string
  rule: string
  /** What the pupil does; nothing where there is only something to read. */
  moves: string[]
  /** What luck and the others do when the turn is confirmed here; null where it goes on. */
  then: string[] | null
}

/** What is written beside a game's WebAssembly: what a game is, and where everything lies. */
export interface MachineDescription extends Omit<GameDescription, "records"> {
  records: Record<string, RecordLayout>
  desk: { address: number; size: number; fields: Record<string, DeskField> }
  boxes: BoxesDescription
  /** By their names. */
  figures: Record<string, FigureDescription>
  lesson: LessonDescription | null
  /** The fields of the desk that each function is given. */
  exports: Record<string, string[]>
}

/** How a field of the desk is to be understood; `src/atoll/wasm/desk.py` tells what each means. */
export type Kind = "number" | "record" | "array" | "by seat" | "elsewhere"

export interface DeskField {
  kind: Kind
  offset: number
  /** What lies there: numbers of this type, or a record of this name. */
  type?: string
  record?: string
  /** How many there are of it. */
  length?: number
}
