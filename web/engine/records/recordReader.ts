/** Records read back from text, strictly: what is accepted would be written the same way. */

import {
  BACK,
  EARLIER,
  FORMAT,
  REPLACE,
  RESIGN,
  RETURN,
  RecordError,
  UNNUMBERED,
  refusePlayer,
  writeRecord,
  type EarlierPart,
  type Entry,
  type MatchRecord,
  type Player,
} from "./record"
import type { Outcome } from "../match/outcome"
import { quote } from "../words/text"

const NUMBER = "(0|[1-9][0-9]{0,8})"
const SIGNED = "-?[0-9]{1,100}"
/** How many hexadecimal digits keys, commitments and seals have, and what a seat contributes. */
const KEY_DIGITS = 64
const CONTRIBUTION_DIGITS = 32
const NO_ENDING = { outcome: null, key: null, seal: null }
/** How the lines begin that are no moves. */
const OTHERS = UNNUMBERED.map(quote).join(" or ")

/** Reads a record; throws a RecordError with the line and what was expected there. */
export function readRecord(text: string): MatchRecord {
  if (!text.endsWith("\n")) {
    const last = text.split("\n").length
    throw new RecordError("the last line is cut off: expected a line break", last)
  }
  const lines = new Lines(text)
  lines.take(FORMAT, `the line ${quote(FORMAT)}`)
  const [game] = lines.take("game ([a-z0-9-]+)", "'game' and its name")
  const [rules] = lines.take(`rules ${NUMBER}`, "'rules' and their version")
  const options = readOptions(lines)
  const players = readPlayers(lines)
  const luck = readLuck(lines, players.length)
  const given = readGiven(lines)
  const earlier = given > 0 ? readEarlier(lines, players.length) : null
  lines.take("", "an empty line before the moves")
  const entries = readEntries(lines)
  const start = {
    game: game!,
    rulesVersion: Number(rules),
    options,
    players,
    ...luck,
    given,
    earlier,
    entries,
    ...NO_ENDING,
  }
  const ending = lines.isAtEnd ? {} : readEnding(lines, start)
  return checkForm({ ...start, ...ending }, lines)
}

/** The lines of a record, taken one after the other. */
class Lines {
  readonly lines: string[]
  #number = 0

  constructor(text: string) {
    this.lines = text.split("\n").slice(0, -1)
  }

  get isAtEnd(): boolean {
    return this.#number === this.lines.length
  }

  startsWith(word: string): boolean {
    return !this.isAtEnd && this.lines[this.#number]!.split(" ", 1)[0] === word
  }

  /** Takes a line of this pattern, and gives its groups. */
  take(pattern: string, expected: string): string[] {
    const line = this.lines[this.#number]
    this.#number += 1
    if (line === undefined) throw this.error(`the record ends too early: expected ${expected}`)
    const found = new RegExp(`^(?:${pattern})$`, "su").exec(line)
    if (!found) throw this.error(`expected ${expected}, found ${quote(line)}`)
    return found.slice(1).map((group: string | undefined) => group ?? "")
  }

  /** Takes all lines that begin with the pattern's first word. */
  *takeAll(pattern: string, expected: string): Iterable<string[]> {
    while (this.startsWith(pattern.split(" ", 1)[0]!)) yield this.take(pattern, expected)
  }

  /** Makes an error about the line taken last. */
  error(message: string): RecordError {
    return new RecordError(message, this.#number)
  }
}

function readOptions(lines: Lines): Record<string, string> {
  // Without a prototype every name is only a name.
  const options = Object.create(null) as Record<string, string>
  const all = lines.takeAll("option ([a-z_]+) (.+)", "'option', a name and a value")
  for (const [name, value] of all) {
    if (name! in options) throw lines.error(`expected each option once, found ${name} again`)
    options[name!] = value!
  }
  return options
}

function readPlayers(lines: Lines): Player[] {
  const players: Player[] = []
  const expected = "'player', a seat, person or bot, and a name"
  for (const [seat, kind, name] of lines.takeAll(`player ${NUMBER} (person|bot) (.+)`, expected)) {
    if (Number(seat) !== players.length) {
      throw lines.error(`expected player ${players.length}, found player ${seat}`)
    }
    players.push(namePlayer(lines, kind!, name!))
  }
  return players
}

function namePlayer(lines: Lines, kind: string, name: string): Player {
  const player = { kind: kind as Player["kind"], name }
  const why = refusePlayer(player)
  if (why !== null) throw lines.error(why)
  return player
}

/** Gives the seed, or the commitment and the contributions. */
function readLuck(
  lines: Lines,
  seats: number,
): Pick<MatchRecord, "seed" | "commitment" | "contributions"> {
  const expected = "'luck verifiable', or 'luck seeded' and a number"
  const [, seed] = lines.take(`luck (verifiable|seeded (${SIGNED}))`, expected)
  if (seed !== "") return { seed: BigInt(seed!), commitment: null, contributions: [] }
  const commitment = takeDigits(lines, "commitment")
  const isShared = lines.startsWith("contribution")
  const contributions = readContributions(lines, isShared ? seats : 0)
  return { seed: null, commitment, contributions }
}

function readContributions(lines: Lines, seats: number, prefix = ""): (string | null)[] {
  return Array.from({ length: seats }, (_, seat) => {
    const word = `${prefix}contribution ${seat}`
    const [share] = lines.take(
      `${word} (-|[0-9a-f]{${CONTRIBUTION_DIGITS}})`,
      `'${word}' and ${CONTRIBUTION_DIGITS} hexadecimal digits or -`,
    )
    return share === "-" ? null : share!
  })
}

function readGiven(lines: Lines): number {
  if (!lines.startsWith("given")) return 0
  return Number(lines.take("given ([1-9][0-9]{0,8})", "'given' and a number of moves")[0])
}

/** Gives who played the given lines, and what decided their luck, where that is told. */
function readEarlier(lines: Lines, seats: number): EarlierPart | null {
  const word = EARLIER.trim()
  if (!lines.startsWith(word)) return null
  const players = Array.from({ length: seats }, (_, seat) => readEarlierPlayer(lines, seat))
  const commitment = takeDigits(lines, `${EARLIER}commitment`)
  const contributions = readContributions(lines, lines.startsWith(word) ? seats : 0, EARLIER)
  return { players, commitment, contributions, key: null }
}

function readEarlierPlayer(lines: Lines, seat: number): Player {
  const word = `${EARLIER}player ${seat}`
  const expected = `'${word}', person or bot, and a name`
  const [kind, name] = lines.take(`${word} (person|bot) (.+)`, expected)
  return namePlayer(lines, kind!, name!)
}

function readEntries(lines: Lines): Entry[] {
  const entries: Entry[] = []
  let moves = 0
  while (!lines.isAtEnd && !lines.startsWith("")) {
    const entry = readUnnumbered(lines, moves) ?? readMove(lines, moves + 1)
    if (entry.who === BACK) moves = Number(entry.words)
    else if (!UNNUMBERED.includes(entry.who)) moves += 1
    entries.push(entry)
  }
  return entries
}

/** Reads a line that is no move; null if it is one. */
function readUnnumbered(lines: Lines, moves: number): Entry | null {
  if (lines.startsWith(BACK)) {
    const [target] = lines.take(`back ${NUMBER}`, "'back' and a number of moves")
    if (Number(target) < moves) return { who: BACK, words: target! }
    throw lines.error(`expected fewer than the ${moves} moves made, found ${target}`)
  }
  if (lines.startsWith(REPLACE)) {
    const [seat, bot] = lines.take(`replace ${NUMBER} (.+)`, "'replace', a seat and a bot")
    return { who: REPLACE, words: `${seat} ${bot}` }
  }
  for (const who of [RESIGN, RETURN]) {
    if (!lines.startsWith(who)) continue
    return { who, words: lines.take(`${who} ${NUMBER}`, `'${who}' and a seat`)[0]! }
  }
  return null
}

function readMove(lines: Lines, number: number): Entry {
  const expected = `'${number}', 'luck' or 'seat N', and a move, or ${OTHERS}`
  const [who, , words] = lines.take(`${number} (luck|seat ${NUMBER}) (.+)`, expected)
  return { who: who!, words: words! }
}

function readEnding(
  lines: Lines,
  { players, earlier, commitment }: MatchRecord,
): Pick<MatchRecord, "outcome" | "earlier" | "key" | "seal"> {
  const seats = players.length
  lines.take("", "an empty line before the outcome")
  const points = readNumbers(lines, "points", seats)
  const ranks = readNumbers(lines, "places", seats)
  const [reason] = lines.take("reason (.+)", "'reason' and why it ended")
  const outcome: Outcome = { points, ranks, reason: reason! }
  const revealed = earlier && { ...earlier, key: takeDigits(lines, `${EARLIER}key`) }
  const key = commitment === null ? null : takeDigits(lines, "key")
  const seal = commitment === null ? null : takeDigits(lines, "seal")
  if (!lines.isAtEnd) lines.take("(?!)", "nothing more")
  return { outcome, earlier: revealed, key, seal }
}

function readNumbers(lines: Lines, word: string, seats: number): number[] {
  const pattern = [word, ...Array.from({ length: seats }, () => `(${SIGNED})`)].join(" ")
  return lines.take(pattern, `'${word}' and ${seats} numbers`).map(Number)
}

/** Takes a line of this word and a key, or what is as long. */
function takeDigits(lines: Lines, word: string): string {
  const expected = `'${word}' and ${KEY_DIGITS} hexadecimal digits`
  return lines.take(`${word} ([0-9a-f]{${KEY_DIGITS}})`, expected)[0]!
}

/** Refuses what would be written otherwise, such as a number with a zero before it. */
function checkForm(record: MatchRecord, { lines }: Lines): MatchRecord {
  for (const [at, written] of writeRecord(record).split("\n").slice(0, -1).entries()) {
    if (lines[at] === written) continue
    throw new RecordError(`expected ${quote(written)}, found ${quote(lines[at]!)}`, at + 1)
  }
  return record
}
