/** The vectors that Python writes for the tests of the engine: `python -m tests.engine_vectors`. */

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import type { BoxDescription, GameDescription, Json } from "../description"
import { Domains } from "../words/domains"
import type { Gain } from "../words/gains"
import { Moves } from "../words/moves"
import type { Occasion } from "../words/reading"
import { Refusals, type Refused, type WhyNot } from "../words/refusals"
import type { Remark } from "../words/remarks"
import type { ThoughtVector } from "./thoughts"

const FOLDER = resolve(import.meta.dirname, "../../../tests/vectors/engine")
const OF_GAME = ".game.json"
/** What Python writes last. */
const OF_RECORDS = "records.json"

export interface GameVectors {
  description: GameDescription
  cases: BoxVectors[]
  refusals: RefusalVector[]
  /** A remark of each kind, made up. */
  remarks: Record<"endings" | "prospects", RemarkVectors>
  matches: MatchVector[]
  figures: Record<string, FigureVector>
  /** The steps of its lesson, as each is done. */
  lesson: LessonVector[]
}

/** What a figure of a rulebook shows. */
export interface FigureVector {
  seats: number
  seat: number | null
  view: Json
  moved: { mover: number | null; fields: Record<string, string> }[]
  gains: Gain[]
}

export interface LessonVector {
  /** The step with which its turn began. */
  turn: number
  draft: string[]
  frames: Json[]
  view: Json
  complete: boolean
}

/** A match that is not over yet, and turns that are tried in it. Bytes are in hexadecimal. */
export interface MatchVector {
  options: Record<string, string>
  /** Its moves in words, luck as it fell. */
  moves: string[]
  /** By viewer: the words and fields that they are told of each move. */
  told: Record<string, [string, Record<string, string>][]>
  /** What each seat may imagine. */
  imagined: string[]
  /** What is kept from viewers, and how near the end is. */
  states: StateVector[]
  rematch: Record<string, string>
  drafts: TurnVector[]
}

/** A turn that is tried: how it is told after each of its moves. */
export interface TurnVector {
  state: string
  words: string[]
  told: DraftVector[]
  /** Turns in words, and how they are refused, if they are. */
  answers: [string[], AnswerVector | null][]
}

export interface AnswerVector {
  code: string
  fields: Record<string, string>
  rule: string | null
}

export interface StateVector {
  state: string
  ending: Remark | null
  asked: boolean
  viewer: number
  hidden: Record<"concealment" | "covering", Record<string, Json>>
}

export interface DraftVector {
  preview: string
  moves: number[]
  complete: boolean
  ends: boolean
  reveals: boolean
  gains: Gain[]
  prospects: Remark[]
}

export interface BoxVectors {
  title: string
  box: BoxDescription
  /** The words of all numbers, in their order. */
  written: string[]
  read: [string, number[]][]
  states: StateVectors[]
}

export interface StateVectors {
  /** Bytes in base 64, as all bytes here. */
  state: string
  "by luck": boolean
  legal: number[]
  words: string[]
  fields: Record<string, string>[]
  seen: { seen: string; view: Json }[]
  rows: string
  gains: Gain[]
  ending: RemarkVectors
  refused: Record<string, RefusalVector>
  "stood for": Record<string, number[]>
  readings: ReadingVector[]
  completions: [string, string[]][]
}

export interface RemarkVectors {
  rows: string
  told: Remark[]
}

export interface RefusalVector extends Refused {
  told: WhyNot
}

export interface ReadingVector {
  words: string
  move?: number
  error?: { name: string; message: string; told: string; possible: string[] }
  why: WhyNot | { unreadable: string } | null
}

export interface RecordVectors {
  whole: RecordVector[]
  damaged: { text: string; error: { message: string; line: number | null } | null }[]
  /** Finished records in which a line was changed, and what is wrong with them, if anything is. */
  lies: { text: string; error: string | null; untold: UntoldVector | null }[]
}

export interface RecordVector {
  text: string
  record: Record<string, Json>
  noted: [string, number[], number][]
  story: StoryVector | null
}

/** A finished record told: checksums of its lines, and by viewer of what was seen after each. */
export interface StoryVector {
  options: Record<string, string>
  points: number[]
  lines: number[]
  views: Record<string, number[]>
}

/** Why a finished record cannot be told. */
export interface UntoldVector {
  line: number | null
  reason: string
}

/** The games that there are vectors of. */
export const games = listFiles()
  .filter((file) => file.endsWith(OF_GAME))
  .map((file) => file.slice(0, -OF_GAME.length))

/** Reads the vectors of a game. */
export const readGame = (name: string) => readVectors(name + OF_GAME) as GameVectors

/** Reads what bots thought in a game. */
export const readThoughts = (name: string) =>
  readVectors(`${name}.thoughts.json`) as ThoughtVector[]
/** Reads what Python tells of tables of a game. */
export const readTables = (name: string) => readVectors(`${name}.tables.json`)

/** Reads the vectors of records. */
export const readRecords = () => readVectors(OF_RECORDS) as RecordVectors

/** Opens the grammar of a game in a box. */
export function open({ description }: GameVectors, { box }: BoxVectors) {
  const domains = new Domains(description.domains, box.words)
  return {
    domains,
    moves: new Moves(description.moves, domains, description.records.state),
    refusals: new Refusals(description.refusals, domains),
  }
}

/** Gives the occasion of a state: what the rules say there comes from the vectors. */
export function occasionOf(opened: ReturnType<typeof open>, state: StateVectors): Occasion {
  return {
    ...opened,
    legal: state.legal,
    refuse: (move) => state.refused[move]!,
    meantBy: (move) => state["stood for"][move] ?? [move],
    tellsPossible: !state["by luck"],
  }
}

export const decode = (bytes: string) => new Uint8Array(Buffer.from(bytes, "base64"))

function readVectors(file: string): unknown {
  return JSON.parse(readFileSync(resolve(FOLDER, file), "utf-8"))
}

function listFiles(): string[] {
  if (existsSync(resolve(FOLDER, OF_RECORDS))) return readdirSync(FOLDER)
  throw new Error("the vectors are missing: python -m tests.engine_vectors writes them")
}
