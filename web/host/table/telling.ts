/**
 * What the persons at this screen are told of a table, in the messages in which a server tells it.
 *
 * All of it follows from what they may see: what they cannot know never changes what these give.
 */

import { WATCHER } from "$web/engine/game"
import type { Draft } from "$web/engine/match/draft"
import { tellMade, type Step } from "$web/engine/match/story"
import type {
  ClockFacts,
  EndingFacts,
  Entry,
  EntryLine,
  Happened,
  OutcomeFacts,
  SeatFacts,
  TableFacts,
  TableSummary,
  Welcome,
} from "$web/wire/messages"
import { Onlooker, seatOf } from "../onlooker"
import type { Now, Scene, Told, Tried } from "../told"
import { accountOf } from "./account"
import { deadlineOf } from "./clock"
import { isTold, returnsTo, type Event, type ToldEvent } from "./event"
import type { LocalTable } from "./localTable"
import { targetOfTakeback } from "./takebacks"
import { traceOf } from "./trace"
import { hasCurtain, viewpointOf, type Viewer } from "./viewer"

/** How a table in the page stands, for lists. */
export interface LocalSummary extends TableSummary {
  /** Whether its match goes on at the server: then it is listed there. */
  isShared: boolean
}

/** How many rows are told move by move, with what the table looked like after each. */
const MOST_TOLD = 20
/** What only matters where somebody sits elsewhere who may speak. */
const PAUSE = 3_000

/** Tells everything. */
export function welcome(table: LocalTable, viewer: Viewer): Told<Welcome> {
  const onlooker = onlookerOf(table, viewer)
  const recent = traceOf(table, viewpointOf(table, viewer)).slice(-MOST_TOLD)
  const before = recent[0]?.made[0]?.before
  return {
    type: "welcome",
    facts: factsOf(table, viewer),
    now: nowOf(table, viewer),
    log: logOf(table, onlooker),
    before: before ? onlooker.view(before) : null,
    recent: recent.filter(isTold).map((event) => entryOf(table, event, onlooker)),
  }
}

/** Tells what was accepted after row `since`. */
export function happened(table: LocalTable, viewer: Viewer, since: number): Told<Happened> {
  const onlooker = onlookerOf(table, viewer)
  const missed = table.events.slice(Math.max(since, table.sequence - MOST_TOLD))
  const isOpened = table.head.concealed && table.isOver
  return {
    type: "happened",
    now: nowOf(table, viewer),
    entries: missed.filter(isTold).map((event) => entryOf(table, event, onlooker)),
    log: isOpened ? logOf(table, onlooker) : null,
  }
}

/** Tells what a draft would bring. */
export const tried = (table: LocalTable, viewer: Viewer, draft: Draft, id: string): Tried =>
  new Onlooker(table.game, viewpointOf(table, viewer), agreedAt(table)).tried(draft, id)

/** Tells of the table in a list. */
export function summaryOf(table: LocalTable): LocalSummary {
  const { head, held, toMove } = table
  return {
    table: head.table,
    game: head.game,
    seats: seatsOf(table),
    begun: table.match !== null,
    over: table.isOver,
    your_turn: toMove !== null && held.includes(toMove) && table.botToMove === null,
    held,
    made: head.made,
    clock: head.clock,
    hints: head.hints,
    concealed: head.concealed,
    covered: head.covered,
    inviter: null,
    isShared: table.shared !== null,
  }
}

function factsOf({ head, game, match }: LocalTable, { held }: Viewer): TableFacts {
  return {
    table: head.table,
    game: head.game,
    options: head.options,
    held: [...held],
    answers: game.description.answers,
    public: false,
    commitment: match?.luck?.commitment ?? "",
    webhook: false,
    invitation: null,
    clock: head.clock,
    given: head.given.length,
    inviter: null,
    hints: head.hints,
    concealed: head.concealed,
    covered: head.covered,
    chat: false,
    pause: PAUSE,
    rematch_of: null,
    changed: head.changed,
  }
}

function nowOf(table: LocalTable, viewer: Viewer): Now {
  const seat = seatOf(viewpointOf(table, viewer))
  return {
    sequence: table.sequence,
    seats: seatsOf(table),
    viewer: seat,
    curtain: hasCurtain(table, viewer),
    scene: sceneOf(table, viewer),
    outcome: outcomeOf(table),
    account: accountOf(table),
    request: null,
    may_take_back: viewer.held.filter((mine) => targetOfTakeback(table, mine) !== null),
    asked: table.isAsked,
    order: seat === null ? [] : [...table.orders[seat]!],
    rematch: table.rematch,
    shared: table.shared,
    clocks: clocksOf(table),
    wait: null,
  }
}

const seatsOf = ({ sitters }: LocalTable): SeatFacts[] =>
  sitters.map(({ kind, name, resigned, timedOut }) => ({
    kind,
    name,
    resigned,
    timed_out: timedOut,
    replaced: false,
  }))

/** Tells the time of the seats; bots, and who has lost, have none. */
function clocksOf({ clocks, sitters }: LocalTable): ClockFacts | null {
  if (clocks === null) return null
  const left = sitters.map(({ kind, resigned }, seat) =>
    kind === "bot" || resigned ? null : clocks.left[seat]!,
  )
  return { left, seat: clocks.seat, deadline: deadlineOf(clocks) }
}

function sceneOf(table: LocalTable, viewer: Viewer): Scene | null {
  const { match, toMove } = table
  if (match === null) return null
  const mayMove = viewpointOf(table, viewer) === toMove && table.botToMove === null
  const scene = onlookerOf(table, viewer).scene(match.state, mayMove ? match.listMoves() : [])
  return { ...scene, to_move: toMove, ending: toMove === null ? null : scene.ending }
}

function outcomeOf({ match, events }: LocalTable): OutcomeFacts | null {
  const outcome = match?.outcome ?? null
  const withTakebacks = events.some(({ row }) => returnsTo(row) !== null)
  return outcome && { ...outcome, with_takebacks: withTakebacks }
}

const logOf = (table: LocalTable, onlooker: Onlooker): EntryLine[] =>
  table.events.filter(isTold).map((event) => lineOf(table, event, onlooker))

function entryOf(table: LocalTable, event: ToldEvent, onlooker: Onlooker): Entry {
  return {
    ...headingOf(event, onlooker),
    frames: stepsOf(table, event, onlooker).map((step) => onlooker.frame(step)),
  }
}

function lineOf(table: LocalTable, event: ToldEvent, onlooker: Onlooker): EntryLine {
  const steps = stepsOf(table, event, onlooker)
  return {
    ...headingOf(event, onlooker),
    moves: steps.map(({ mover, fields }) => ({ mover: seatOf(mover), fields })),
    gains: steps.flatMap(({ before, after }) => onlooker.gains(before, after)),
  }
}

const headingOf = (event: ToldEvent, onlooker: Onlooker) => ({
  sequence: event.sequence,
  kind: event.row.type,
  seat: event.row.seat,
  agree: null,
  to: returnsTo(event.row),
  by: null,
  phrase: null,
  text: null,
  ending: endingBegun(event, onlooker),
})

/** Tells how near the end is, if that is so, or is so for somebody, since this row. */
function endingBegun({ made }: Event, onlooker: Onlooker): EndingFacts | null {
  if (made.length === 0) return null
  const [was, now] = [onlooker.ending(made[0]!.before), onlooker.ending(made.at(-1)!.after)]
  const isKnown =
    was !== null &&
    now !== null &&
    was.code === now.code &&
    now.seats.every((seat) => was.seats.includes(seat))
  return isKnown ? null : now
}

/** Tells the moves of a row one after the other. */
const stepsOf = (table: LocalTable, { made }: Event, { viewpoint }: Onlooker): Step[] =>
  made.map((each) => tellMade(table.game, each, { viewer: viewpoint, isOpen: table.isOver }))

/** Gives who looks; where nobody knows more than others, all see the same. */
function onlookerOf(table: LocalTable, viewer: Viewer): Onlooker {
  const hasHands = table.game.description.hands
  const viewpoint = hasHands ? viewpointOf(table, viewer) : WATCHER
  return new Onlooker(table.game, viewpoint, agreedAt(table))
}

const agreedAt = ({ conceals, covers }: LocalTable) => ({
  concealed: conceals,
  covered: covers,
})
