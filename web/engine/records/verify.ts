/** Verify: what can be checked of a record without the rules of its game. */

import { fromHex, toHex } from "../luck/hex"
import { Luck, seededLuck } from "../luck/luck"
import { computeSeal, lineOfEarlierKey, RecordError, type MatchRecord } from "./record"
import { sha256 } from "../luck/sha256"

/** Gives the luck that must have decided the match; null where its key is not revealed. */
export function luckOf({ seed, key, commitment, contributions }: MatchRecord): Luck | null {
  if (seed !== null) return seededLuck(seed)
  if (key === null) return null
  if (toHex(sha256(fromHex(key))) !== commitment) {
    throw new RecordError("the key is not the one that the commitment was made for")
  }
  return new Luck(fromHex(key), contributions)
}

/** Gives the luck that must have decided the given lines; null where its key is not revealed. */
export function earlierLuckOf(record: MatchRecord): Luck | null {
  const { commitment, contributions, key = null } = record.earlier ?? {}
  if (key === null) return null
  if (toHex(sha256(fromHex(key))) !== commitment) {
    const reason = "the earlier key is not the one that the earlier commitment was made for"
    throw new RecordError(reason, lineOfEarlierKey(record))
  }
  return new Luck(fromHex(key), contributions)
}

/** Refuses a record that was changed after the match. */
export function checkSeal(record: MatchRecord) {
  if (record.key === null || record.seal === computeSeal(record)) return
  throw new RecordError("the seal does not fit: something was changed after the match")
}
