/**
 * A table of the page as a file: its head and its rows with their times, as JSON, a row on a line.
 *
 * It holds the key of the luck, and so all that is hidden in the match.
 */

import type { Clock } from "$web/wire/messages"
import type { Kept } from "../keeping/store"
import type { Head, Paused, Rematched, Row, Shared, Stamped } from "../table/rows"
import { Fields, TableFileError } from "./fields"
import { LONGEST_TABLE, MOST_ROWS } from "./limits"

const FORMAT = "atoll table 1"
const MOST_SEATS = 8
/** The name of a table has so many hexadecimal digits. */
export const NAME_DIGITS = 24
const KEY_DIGITS = 64
const CONTRIBUTION_DIGITS = 32
/** The last moment that a date can name. */
const LAST_SECOND = 8_640_000_000_000
const LAST = LAST_SECOND * 1_000
const MOST_SECONDS = 24 * 60 * 60
const MOST_DAYS = 30

/** A row as a file has it: what leads to another table is not in it. */
type SavedRow = Exclude<Row, Rematched | Shared>

const leadsElsewhere = ({ row }: Stamped) => row.type === "rematch" || row.type === "shared"

/** Gives a table as text. */
export function writeTableFile({ head, rows, seen }: Kept): string {
  const lines = rows.filter((row) => !leadsElsewhere(row)).map(writeRow)
  return [
    "{",
    `"format": ${JSON.stringify(FORMAT)},`,
    `"head": ${JSON.stringify(head)},`,
    `"seen": ${seen ?? null},`,
    `"rows": [\n${lines.join(",\n")}\n]`,
    "}\n",
  ].join("\n")
}

/** Gives a row as text: rows are the same where this is. */
export const writeRow = ({ row, at }: Stamped) => JSON.stringify({ at, ...row })

/** Reads the table in a text, of which no move is judged yet; throws a TableFileError. */
export function readTableFile(text: string): Kept {
  const fields = new Fields(parse(text), "file")
  fields.text("format", [FORMAT])
  const rows = fields.list("rows")
  if (text.length > LONGEST_TABLE || rows.length > MOST_ROWS) {
    const most = `at most ${LONGEST_TABLE} characters and ${MOST_ROWS} rows`
    throw new TableFileError("file", `expected ${most}, not ${text.length} and ${rows.length}`)
  }
  const head = readHead(fields.group("head"))
  return {
    head,
    rows: rows.map((row, place) => readRow(new Fields(row, `row ${place + 1}`), head)),
    seen: fields.isEmpty("seen") ? undefined : fields.count("seen", 0, LAST),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const start = `{"format": "${FORMAT}"`
    throw new TableFileError("file", `expected JSON that begins with ${start} and is whole`)
  }
}

function readHead(fields: Fields): Head {
  const seats = fields.texts("seats")
  if (seats.length < 1 || seats.length > MOST_SEATS) {
    throw new TableFileError(`${fields.where}, seats`, `expected 1 to ${MOST_SEATS} seats`)
  }
  return {
    table: fields.digits("table", NAME_DIGITS),
    game: fields.text("game"),
    rules_version: fields.count("rules_version", 1, Number.MAX_SAFE_INTEGER),
    options: fields.named("options"),
    seats,
    key: fields.digits("key", KEY_DIGITS),
    made: fields.count("made", 0, LAST_SECOND),
    given: fields.texts("given"),
    hints: fields.flag("hints"),
    concealed: fields.flag("concealed"),
    covered: fields.flag("covered"),
    clock: fields.isEmpty("clock") ? null : readClock(fields.group("clock")),
    changed: fields.texts("changed"),
  }
}

function readClock(fields: Fields): Clock {
  switch (fields.text("type", ["turn", "bank", "days"])) {
    case "turn":
      return { type: "turn", seconds: fields.count("seconds", 1, MOST_SECONDS) }
    case "bank": {
      const increment = fields.count("increment", 0, MOST_SECONDS)
      return { type: "bank", seconds: fields.count("seconds", 1, MOST_SECONDS), increment }
    }
    case "days":
      return { type: "days", days: fields.count("days", 1, MOST_DAYS) }
  }
}

type RowReader<Type> = (fields: Fields, seat: number) => Omit<SavedRow & { type: Type }, "type">

const READERS: { [Type in SavedRow["type"]]: RowReader<Type> } = {
  sat: (fields, seat) => ({
    seat,
    name: fields.text("name"),
    contribution: fields.digits("contribution", CONTRIBUTION_DIGITS),
    luck: fields.texts("luck"),
  }),
  played: (fields, seat) => ({ seat, moves: fields.texts("moves"), luck: fields.texts("luck") }),
  "taken back": (fields, seat) => ({ seat, to: fields.count("to", 1, MOST_ROWS) }),
  ordered: (fields, seat) => ({ seat, answers: fields.texts("answers") }),
  resigned: (_, seat) => ({ seat }),
  "timed out": (_, seat) => ({ seat }),
  paused: (fields, seat): Omit<Paused, "type"> => ({ seat, from: fields.count("from", 0, LAST) }),
}

function readRow(fields: Fields, { seats }: Head): Stamped {
  const type = fields.text("type", Object.keys(READERS) as SavedRow["type"][])
  const told = READERS[type](fields, fields.count("seat", 0, seats.length - 1))
  return { row: { type, ...told } as Row, at: fields.count("at", 0, LAST), command: null }
}
