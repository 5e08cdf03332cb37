/** A record without what follows from the rest of it, for where each character counts. */

import { fromHex, toHex } from "$web/engine/luck/hex"
import { hmacSha256, sha256 } from "$web/engine/luck/sha256"
import { BACK } from "$web/engine/records/record"

/** Before the line that says which luck it was stands nothing that follows from another. */
const VERIFIABLE = "luck verifiable\n"
const COMMITMENT = /(?<=^luck verifiable\n)commitment [0-9a-f]{64}\n/m
const KEY = /^key ([0-9a-f]{64})\n/m
const SEAL = /^seal [0-9a-f]{64}\n$/m
/** A move, with its number and with who made it, */
const MOVE = /^\d+ (?:luck|seat (\d+)) (?=.)/
/** and in brief; luck has no number. */
const BRIEF_MOVE = /^(\d*)\.(?=.)/

/** Leaves out numbers of moves, and what the key tells. It may be none of a record: see `extend`. */
export function shorten(text: string): string {
  const [header, moves, ...ending] = text.split("\n\n")
  const listed = (moves ?? "").split("\n").map((line) => line.replace(MOVE, "$1."))
  const brief = [header, listed.join("\n"), ...ending].join("\n\n")
  return KEY.test(brief) ? brief.replace(COMMITMENT, "").replace(SEAL, "") : brief
}

/** Gives the record again; what was no record gives something else than was shortened. */
export function extend(brief: string): string {
  const [header, moves, ...ending] = brief.split("\n\n")
  const text = [header, numberMoves(moves ?? "").join("\n"), ...ending].join("\n\n")
  const key = KEY.exec(brief)?.[1]
  if (key === undefined) return text
  const commitment = `commitment ${toHex(sha256(fromHex(key)))}\n`
  const committed = text.replace(VERIFIABLE, VERIFIABLE + commitment)
  return `${committed}seal ${toHex(hmacSha256(fromHex(key), committed))}\n`
}

function numberMoves(moves: string): string[] {
  let count = 0
  return moves.split("\n").map((line) => {
    const found = BRIEF_MOVE.exec(line)
    if (!found) {
      if (line.startsWith(`${BACK} `)) count = Number(line.slice(BACK.length))
      return line
    }
    count += 1
    const who = found[1] === "" ? "luck" : `seat ${found[1]}`
    return `${count} ${who} ${line.slice(found[0].length)}`
  })
}
