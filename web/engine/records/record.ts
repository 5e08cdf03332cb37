/** Record: a match as readable text, one move a line; `src/atoll/matches/record.py` tells its form. */

import type { Outcome } from "../match/outcome"
import { isSeen } from "../words/characters"
import { fromHex, toHex } from "../luck/hex"
import { hmacSha256 } from "../luck/sha256"
import { quote } from "../words/text"

export const FORMAT = "atoll record 1"
const NAME_LENGTH = 40
export const BACK = "back"
export const RESIGN = "resign"
export const REPLACE = "replace"
export const RETURN = "return"
/** So lines begin that tell of the part that was played before others were invited. */
export const EARLIER = "earlier "
const LINES_OF_OUTCOME = 3
/** Lines that are no moves. */
export const UNNUMBERED: readonly string[] = [BACK, RESIGN, REPLACE, RETURN]

/** Text that is no record, or a record that cannot be true; names the line where it can. */
export class RecordError extends Error {
  override name = "RecordError"

  constructor(
    readonly reason: string,
    readonly line: number | null = null,
  ) {
    super(line === null ? reason : `line ${line}: ${reason}`)
  }
}

/** Who sits in a seat. */
export interface Player {
  kind: "person" | "bot"
  name: string
}

/** One line of the moves: who (`luck`, `seat 0`), or one of UNNUMBERED, and the words. */
export interface Entry {
  who: string
  words: string
}

/** What was played before others were invited: by whom, and what decided its luck. */
export interface EarlierPart {
  players: Player[]
  commitment: string
  contributions: (string | null)[]
  key: string | null
}

/** A match as it was written down. Bytes are in hexadecimal, as in the text. */
export interface MatchRecord {
  game: string
  rulesVersion: number
  options: Record<string, string>
  players: Player[]
  /** Null where the luck is verifiable. */
  seed: bigint | null
  /** The SHA-256 of the key; null where the luck is seeded. */
  commitment: string | null
  contributions: (string | null)[]
  /** How many lines lead to the position that it began from. */
  given: number
  /** What decided the given lines; null where nobody knows. */
  earlier: EarlierPart | null
  entries: Entry[]
  outcome: Outcome | null
  key: string | null
  seal: string | null
}

/** Tells why a player cannot be written down; null if that is possible. */
export function refusePlayer({ name }: Player): string | null {
  if (!isSeen(name) || name.trim() !== name || name === "") {
    return `a name is printable text without spaces around it: ${quote(name)}`
  }
  const { length } = [...name]
  if (length > NAME_LENGTH) return `a name has at most ${NAME_LENGTH} characters, not ${length}`
  return null
}

/** Gives a record as text. */
export function writeRecord(record: MatchRecord): string {
  const lines = [...writeHeader(record), "", ...writeEntries(record)]
  if (record.outcome) lines.push("", ...writeEnding(record, record.outcome))
  return `${lines.join("\n")}\n`
}

/** Gives the number of the line on which an entry stands. */
export const lineOf = (record: MatchRecord, entry: number) => writeHeader(record).length + 2 + entry

/** Gives the number of the line on which the earlier key of a finished record stands. */
export const lineOfEarlierKey = (record: MatchRecord) =>
  lineOf(record, record.entries.length) + LINES_OF_OUTCOME + 1

/** Gives HMAC-SHA-256(key, all lines above the seal) of a finished record with a key. */
export function computeSeal(record: MatchRecord): string {
  if (record.key === null) throw new RangeError("only a record with a key has a seal")
  return toHex(hmacSha256(fromHex(record.key), writeRecord({ ...record, seal: null })))
}

function writeHeader(record: MatchRecord): string[] {
  return [
    FORMAT,
    `game ${record.game}`,
    `rules ${record.rulesVersion}`,
    ...Object.entries(record.options).map(([name, value]) => `option ${name} ${value}`),
    ...record.players.map(writePlayer),
    ...writeLuck(record),
    ...(record.given > 0 ? [`given ${record.given}`] : []),
    ...(record.earlier === null ? [] : writeEarlier(record.earlier)),
  ]
}

const writePlayer = ({ kind, name }: Player, seat: number) => `player ${seat} ${kind} ${name}`

const writeShare = (share: string | null, seat: number) => `contribution ${seat} ${share ?? "-"}`

function writeLuck({ seed, commitment, contributions }: MatchRecord): string[] {
  if (commitment === null) return [`luck seeded ${seed}`]
  return ["luck verifiable", `commitment ${commitment}`, ...contributions.map(writeShare)]
}

function writeEarlier({ players, commitment, contributions }: EarlierPart): string[] {
  const lines = [
    ...players.map(writePlayer),
    `commitment ${commitment}`,
    ...contributions.map(writeShare),
  ]
  return lines.map((line) => EARLIER + line)
}

function writeEntries({ entries }: MatchRecord): string[] {
  let moves = 0
  return entries.map(({ who, words }) => {
    if (who === BACK) moves = Number(words)
    if (UNNUMBERED.includes(who)) return `${who} ${words}`
    moves += 1
    return `${moves} ${who} ${words}`
  })
}

function writeEnding(
  { earlier, key, seal }: MatchRecord,
  { points, ranks, reason }: Outcome,
): string[] {
  return [
    `points ${points.join(" ")}`,
    `places ${ranks.join(" ")}`,
    `reason ${reason}`,
    ...(earlier?.key ? [`${EARLIER}key ${earlier.key}`] : []),
    ...(key === null ? [] : [`key ${key}`]),
    ...(seal === null ? [] : [`seal ${seal}`]),
  ]
}
