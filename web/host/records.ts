/** Records that are brought to the page: the game of each is opened here, as it was played. */

import type { Game } from "$web/engine/game"
import { OptionError, recallOptions } from "$web/engine/options"
import { RecordError, type MatchRecord } from "$web/engine/records/record"
import { checkVersion } from "$web/engine/records/replay"
import { quote } from "$web/engine/words/text"
import { listGames } from "$web/games"
import { Refusal } from "$web/wire/http"
import { fetchGame, openGame } from "./games"

const LINE_OF_GAME = 2

/** Opens the game of a record with its options; throws a RecordError where that cannot be. */
export async function openRecorded(record: MatchRecord): Promise<Game> {
  const names = listGames()
  if (!names.includes(record.game)) {
    const reason = `there is no game ${quote(record.game)}: there is ${names.join(", ")}`
    throw new RecordError(reason, LINE_OF_GAME)
  }
  const { description } = await fetchGame(record.game)
  checkVersion(record, description)
  try {
    return await openGame(record.game, recallOptions(description, record.options))
  } catch (error) {
    throw error instanceof OptionError ? new RecordError(error.message) : error
  }
}

/** Gives what the page says of a record that cannot be true, with the line where it is known. */
export function refusalOf({ line, reason }: RecordError): Refusal {
  return new Refusal("bad_record", line === null ? { reason } : { line: String(line), reason })
}
