/** Replay: the moves of a record played again, each judged by the rules; and a match written down. */

import type { MachineDescription } from "../description"
import { CHANCE, type Game } from "../game"
import { toHex } from "../luck/hex"
import type { Luck } from "../luck/luck"
import { chooseLuck, Match, MatchError } from "../match/match"
import type { Outcome } from "../match/outcome"
import { readOptions, recallOptions, storeOptions } from "../options"
import { MoveError } from "../words/reading"
import { quote } from "../words/text"
import {
  BACK,
  computeSeal,
  lineOf,
  RecordError,
  REPLACE,
  RESIGN,
  RETURN,
  UNNUMBERED,
  type Entry,
  type MatchRecord,
  type Player,
} from "./record"
import { checkSeal, earlierLuckOf, luckOf } from "./verify"

const LUCK = "luck"

/**
 * Checks everything that can be checked of a record: every move is legal, every luck is what the
 * key decided, the outcome is what the moves give, the key is the one committed to, and the seal
 * fits the text. Luck that was given is what the earlier key decided; without one it is legal, and
 * no more is known of it.
 */
export function verifyRecord(record: MatchRecord, game: Game): Match {
  const revealed = { luck: luckOf(record), earlier: earlierLuckOf(record) }
  const match = replayRecord(record, game, revealed)
  checkOutcome(record, match)
  checkSeal(record)
  return match
}

/** What has decided a match, as far as it is known: its given lines, and all others. */
interface Revealed {
  luck: Luck | null
  earlier: Luck | null
}

const NOTHING: Revealed = { luck: null, earlier: null }

/** Plays the moves of a record again; luck that is known is compared. Throws a RecordError. */
export function replayRecord(record: MatchRecord, game: Game, revealed = NOTHING): Match {
  const match = beginReplay(record, game)
  for (const number of record.entries.keys()) replayLine(match, record, number, revealed)
  return match
}

/** Gives the match of a record before its first line. Throws a RecordError. */
export function beginReplay(record: MatchRecord, game: Game): Match {
  const { given, entries, earlier } = record
  checkVersion(record, game.description)
  const match = new Match(game, readOptions(game.description, optionsOf(record, game)))
  if (record.players.length !== match.seats) {
    throw new RecordError(`expected ${match.seats} players, found ${record.players.length}`)
  }
  if (!earlier && entries.slice(0, given).some(({ who }) => UNNUMBERED.includes(who))) {
    throw new RecordError(`expected ${given} given moves, one after the other`)
  }
  if (entries.length < given) {
    throw new RecordError(`expected ${given} given moves, found ${entries.length}`)
  }
  return match
}

/** Plays the line of this number, from 0, in a match that stands there. Throws a RecordError. */
export function replayLine(
  match: Match,
  record: MatchRecord,
  number: number,
  { luck, earlier } = NOTHING,
) {
  try {
    replayEntry(match, record.entries[number]!, number < record.given ? earlier : luck)
  } catch (error) {
    throw new RecordError(reasonOf(error), lineOf(record, number))
  }
  if (number + 1 === record.given) match.hold()
}

/** Refuses a record of other rules than these. */
export function checkVersion({ rulesVersion }: MatchRecord, description: MachineDescription) {
  const { title, "rules version": version } = description
  if (rulesVersion === version) return
  throw new RecordError(
    `it was played with version ${rulesVersion} of the rules of ${title}, ` +
      `this is version ${version}: its moves cannot be judged`,
  )
}

/** Refuses a record that does not say how its match ended, or that says it otherwise. */
export function checkOutcome({ outcome }: MatchRecord, match: Match) {
  const found = match.outcome
  if (tell(outcome) === tell(found)) return
  if (found === null) {
    throw new RecordError("it gives an outcome, but its moves end before the match does")
  }
  if (outcome === null) {
    throw new RecordError(`the match is over: expected its outcome, ${tell(found)}`)
  }
  throw new RecordError(`the moves give ${tell(found)}, the record says ${tell(outcome)}`)
}

/** Gives the match of an unfinished record, ready to go on with the same luck. */
export function resumeRecord(record: MatchRecord, game: Game, key: string | null): Match {
  if (record.outcome) {
    throw new RecordError("the match is over: there is nothing to go on with")
  }
  const luck = luckOf({ ...record, key })
  if (luck === null) {
    throw new RecordError("expected the key of its luck, which is kept where the match was begun")
  }
  const match = replayRecord(record, game, { luck, earlier: null })
  match.resume(luck)
  return match
}

/** Writes a match down that was begun here, with its key and a seal if it is over. */
export function recordMatch(match: Match, players: readonly Player[]): MatchRecord {
  const { luck, game, outcome } = match
  if (luck === null) throw new RecordError("a match that has no luck of its own cannot be recorded")
  if (players.length !== match.seats) {
    throw new RecordError(
      `expected ${match.seats} players, one for each seat, not ${players.length}`,
    )
  }
  const isVerifiable = luck.seed === null
  const record: MatchRecord = {
    game: game.name,
    rulesVersion: game.description["rules version"],
    options: storeOptions(game.description, match.options),
    players: [...players],
    seed: luck.seed,
    commitment: isVerifiable ? luck.commitment : null,
    contributions: isVerifiable ? [...luck.contributions] : [],
    given: match.givenLines,
    earlier: null,
    entries: listEntries(match),
    outcome,
    key: isVerifiable && outcome !== null ? toHex(luck.key) : null,
    seal: null,
  }
  return record.key === null ? record : { ...record, seal: computeSeal(record) }
}

function listEntries({ game, options, history }: Match): Entry[] {
  const story = new Match(game, options)
  return history.map((line) => {
    if (line.kind === "taken back") {
      story.takeBack(line.moves)
      return { who: BACK, words: String(line.moves) }
    }
    if (line.kind === "resigned") {
      story.resign(line.seat)
      return { who: RESIGN, words: String(line.seat) }
    }
    if (line.kind === "replaced") return { who: REPLACE, words: `${line.seat} ${line.bot}` }
    if (line.kind === "returned") return { who: RETURN, words: String(line.seat) }
    const entry = { who: nameMover(story.toMove), words: game.write(line.move) }
    story.play(line.move)
    return entry
  })
}

function optionsOf({ options }: MatchRecord, { description }: Game): Record<string, string> {
  const recalled = recallOptions(description, options)
  const named = description.options.map(({ name }) => name)
  if (named.length === Object.keys(recalled).length && named.every((name) => name in recalled)) {
    return recalled
  }
  throw new RecordError(`expected the options ${named.join(", ")}, each once`)
}

function replayEntry(match: Match, entry: Entry, luck: Luck | null) {
  if (UNNUMBERED.includes(entry.who)) return replayUnnumbered(match, entry)
  if (match.isOver) throw new MatchError("expected no more moves: the match is over")
  const who = nameMover(match.toMove)
  if (entry.who !== who) {
    throw new MatchError(`expected a move of ${who}, found one of ${entry.who}`)
  }
  const move = match.game.read(match.state, entry.words)
  const written = match.game.write(move)
  if (written !== entry.words) {
    throw new MatchError(`expected the full form ${quote(written)}, found ${quote(entry.words)}`)
  }
  if (luck !== null && who === LUCK) {
    const decided = chooseLuck(match, luck)
    if (decided !== move) {
      const told = quote(match.game.write(decided))
      throw new MatchError(`luck decided ${told}, not ${quote(written)}`)
    }
  }
  match.play(move)
}

function replayUnnumbered(match: Match, { who, words }: Entry) {
  const space = words.indexOf(" ")
  const number = Number(space < 0 ? words : words.slice(0, space))
  if (who === BACK) match.takeBack(number)
  else if (who === RESIGN) match.resign(number)
  else if (who === REPLACE) match.replacePlayer(number, words.slice(space + 1))
  else match.returnPlayer(number)
}

function reasonOf(error: unknown): string {
  if (error instanceof MoveError) return error.told
  if (error instanceof MatchError) return error.message
  throw error
}

const nameMover = (mover: number) => (mover === CHANCE ? LUCK : `seat ${mover}`)

function tell(outcome: Outcome | null): string {
  if (outcome === null) return "none"
  const { points, ranks, reason } = outcome
  return `Outcome(points=${tuple(points)}, ranks=${tuple(ranks)}, reason='${reason}')`
}

const tuple = (numbers: readonly number[]) =>
  numbers.length === 1 ? `(${numbers[0]},)` : `(${numbers.join(", ")})`
