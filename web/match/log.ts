/** The log: what happened at the table, and what of it was taken back. */

import type { Entry, EntryLine, LineMove } from "$web/wire/messages"

/** An entry in the log; `struck` when it was taken back. */
export interface LogLine extends EntryLine {
  struck: boolean
}

/** Keeps of an entry what the log tells. */
export function lineOf(entry: Entry): EntryLine {
  const { frames, ...rest } = entry
  return {
    ...rest,
    moves: frames.map(({ mover, fields }) => ({ mover, fields })),
    gains: frames.flatMap((frame) => frame.gains),
  }
}

/** Whether somebody only speaks in it. */
export const isTalk = ({ kind }: Pick<EntryLine, "kind">) => kind === "said" || kind === "wrote"

/** Strikes out what later entries took back; what was said stays said. */
export function strike(lines: EntryLine[]): LogLine[] {
  const returns = lines.filter((line) => line.to !== null)
  return lines.map((line) => ({
    ...line,
    struck:
      !isTalk(line) &&
      returns.some(
        ({ sequence, to }) => line.sequence < sequence && line.sequence > (to ?? sequence),
      ),
  }))
}

/** What happened in a turn, and around it; without a seat it is what came before the first turn. */
export interface LogTurn {
  seat: number | null
  /** Which turn of the match it is, from 1; what was taken back does not count. */
  count: number
  lines: LogLine[]
}

/** Groups the log by turns. Who answers in the turn of another has no turn of their own. */
export function groupByTurn(log: LogLine[], answers: string[]): LogTurn[] {
  const turns: LogTurn[] = []
  for (const line of log) {
    const last = turns.at(-1)
    if (last && !beginsTurn(line, last, answers)) last.lines.push(line)
    else {
      const count = 1 + turns.filter((turn) => turn.seat !== null && stands(turn)).length
      turns.push({ seat: line.kind === "played" ? line.seat : null, count, lines: [line] })
    }
  }
  return turns
}

/** Whether a line begins another turn than the last one. */
function beginsTurn(line: LogLine, last: LogTurn, answers: string[]): boolean {
  if (line.kind !== "played" || isAnswer(line, answers)) return false
  const wasTakenBack = last.lines.some(({ to }) => to !== null) && !stands(last)
  return line.seat !== last.seat || wasTakenBack
}

const stands = ({ lines }: LogTurn) =>
  lines.some(({ kind, struck }) => kind === "played" && !struck)

/** Whether all that was played is an answer that somebody may be asked for. */
function isAnswer({ moves }: LogLine, answers: string[]): boolean {
  const played = moves.filter(({ mover }) => mover !== null)
  return (
    played.length > 0 &&
    played.every(({ fields }) => answers.includes(Object.values(fields).join(" ")))
  )
}

/** So many moves of luck that are alike are told in one sentence. */
const MANY = 4

/** Parts moves into those that are told together: many alike of luck, or one alone. */
export function inRuns(moves: LineMove[]): LineMove[][] {
  const runs: LineMove[][] = []
  for (const move of moves) {
    const last = runs.at(-1)
    const isAlike = move.mover === null && last?.[0]?.mover === null
    if (last && isAlike && last[0]!.fields["verb"] === move.fields["verb"]) last.push(move)
    else runs.push([move])
  }
  return runs.flatMap((run) => (run.length < MANY ? run.map((move) => [move]) : [run]))
}

/** Whether the pieces may lie differently after it; if not, a draft of the turn stays good. */
export function changesTheBoard({ kind, to }: Pick<EntryLine, "kind" | "to">): boolean {
  return to !== null || ["sat", "filled", "played", "resigned", "timed out"].includes(kind)
}
