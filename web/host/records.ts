/** Records that are brought to the page: the game of each is opened here, as it was played. */

import { openBox } from "$web/engine/box"
import type { Box, Game } from "$web/engine/game"
import { OptionError, recallOptions } from "$web/engine/options"
import { RecordError, type MatchRecord } from "$web/engine/records/record"
import { checkVersion } from "$web/engine/records/replay"
import { quote } from "$web/engine/words/text"
import { listGames } from "$web/games"
import { askBox, Refusal } from "$web/wire/http"
import { fetchGame, openBuilt, type Built } from "./games"
import { unpack } from "./library"

const LINE_OF_GAME = 2

/** Opens the game of a record with its options; throws a RecordError where that cannot be. */
export async function openRecorded(record: MatchRecord): Promise<Game> {
  const names = listGames()
  if (!names.includes(record.game)) {
    const reason = `there is no game ${quote(record.game)}: there is ${names.join(", ")}`
    throw new RecordError(reason, LINE_OF_GAME)
  }
  const built = await fetchGame(record.game)
  checkVersion(record, built.description)
  return openBuilt(built, await findBox(built, recallOptions(built.description, record.options)))
}

/** Opens a box; what the page does not know, such as a deck of one's own, it asks the server. */
async function findBox({ description }: Built, options: Record<string, string>): Promise<Box> {
  try {
    return openBox(description, options)
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    return askBox(description.name, options).then(unpack, (refusal: Refusal) => {
      throw new RecordError(refusal.fields["reason"] ?? error.message)
    })
  }
}

/** Gives what the page says of a record that cannot be true, with the line where it is known. */
export function refusalOf({ line, reason }: RecordError): Refusal {
  return new Refusal("bad_record", line === null ? { reason } : { line: String(line), reason })
}
