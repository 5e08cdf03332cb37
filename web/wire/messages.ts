// Generated from the messages in src/atoll/server by `make types`. Do not edit.

export type Fields = Record<string, string>

/** So many seconds for each turn. */
export interface TurnClock {
  type: "turn"
  seconds: number
}

/** So many seconds for the whole match, and some more after each turn. */
export interface BankClock {
  type: "bank"
  seconds: number
  increment: number
}

/** So many days for each turn. */
export interface DaysClock {
  type: "days"
  days: number
}

/** A legal move: its words, to be given back, and its named fields. */
export interface Choice {
  words: string
  fields: Record<string, string>
}

/** Points that a seat won, or lost, where, and by which rule. */
export interface GainFacts {
  seat: number
  points: number
  cells: string[]
  rule: string
  fields: Record<string, string>
  at_end: boolean
}

/** How near the end is: a code of the game, with fields, and the seats of whom it speaks. */
export interface EndingFacts {
  code: string
  fields: Record<string, string>
  seats: number[]
}

/** Something true of a position: a code of the game, with fields. */
export interface RemarkFacts {
  code: string
  fields: Record<string, string>
}

/** One move as it was seen, and what the table looked like after it. */
export interface Frame {
  mover: number | null
  fields: Record<string, string>
  gains: GainFacts[]
  view: Record<string, any>
  points: (number | null)[]
}

/** One row of the log as it may be told. */
export interface Entry {
  sequence: number
  kind: "answered" | "asked" | "called" | "filled" | "here" | "ordered" | "played" | "rematch" | "replaced" | "resigned" | "returned" | "revoked" | "said" | "sat" | "taken back" | "timed out" | "wrote"
  seat: number | null
  frames: Frame[]
  agree: boolean | null
  to: number | null
  by: number | null
  phrase: "applause" | "good_game" | "good_luck" | "happy" | "heart" | "hello" | "laughing" | "one_moment" | "oops" | "sad" | "sleepy" | "surprised" | "take_your_time" | "thanks" | "thinking" | "well_played" | null
  text: string | null
  ending: EndingFacts | null
}

/** An entry without its views, for the log. */
export interface EntryLine {
  sequence: number
  kind: "answered" | "asked" | "called" | "filled" | "here" | "ordered" | "played" | "rematch" | "replaced" | "resigned" | "returned" | "revoked" | "said" | "sat" | "taken back" | "timed out" | "wrote"
  seat: number | null
  moves: LineMove[]
  gains: GainFacts[]
  agree: boolean | null
  to: number | null
  by: number | null
  phrase: "applause" | "good_game" | "good_luck" | "happy" | "heart" | "hello" | "laughing" | "one_moment" | "oops" | "sad" | "sleepy" | "surprised" | "take_your_time" | "thanks" | "thinking" | "well_played" | null
  text: string | null
  ending: EndingFacts | null
}

/** A move in the log. */
export interface LineMove {
  mover: number | null
  fields: Record<string, string>
}

/** Who sits in a seat. */
export interface SeatFacts {
  kind: "bot" | "open" | "person"
  name: string
  resigned: boolean
  timed_out: boolean
  replaced: boolean
}

/** What a search found out about a decision; chances to win are in per cent. */
export interface WeighingFacts {
  place: number
  simulations: number
  chance: number
  other: Choice | null
  other_chance: number
  other_gains: GainFacts[] | null
}

/** How it ended. */
export interface OutcomeFacts {
  points: number[]
  ranks: number[]
  reason: string
  with_takebacks: boolean
}

/** Some of the points that a seat has in the end: where they come from, and by which rule. */
export interface AccountLine {
  seat: number
  points: number
  cells: string[]
  rule: string
  fields: Record<string, string>
  at_end: boolean
  sequence: number | null
  move: LineMove | null
}

/** A takeback that waits for the consent of others. */
export interface Request {
  seat: number
  waiting: number[]
}

/** What time the seats have, in milliseconds. */
export interface ClockFacts {
  left: (number | null)[]
  seat: number | null
  deadline: number | null
}

/** Whom a table without a clock waits for, in milliseconds since 1970 by the server's clock. */
export interface WaitFacts {
  seat: number
  call_from: number
  by: number | null
  deadline: number | null
}

/** The table as it stands, for this viewer. */
export interface Standing {
  sequence: number
  seats: SeatFacts[]
  viewer: number | null
  curtain: boolean
  state: string | null
  to_move: number | null
  outcome: OutcomeFacts | null
  account: AccountLine[]
  request: Request | null
  may_take_back: number[]
  order: string[]
  rematch: string | null
  clocks: ClockFacts | null
  wait: WaitFacts | null
}

/** The box of a match as `atoll.description` tells it, and its bytes in base64. */
export interface BoxFacts {
  bytes: string
  seats: number
  words: Record<string, string[]>
  facts: Record<string, any>
}

/** By which rules a match is played: those that the page must have too. */
export interface RulesFacts {
  build: string | null
  box: BoxFacts | null
}

/** What does not change at a table. */
export interface TableFacts {
  table: string
  game: string
  options: Record<string, string>
  held: number[]
  answers: string[]
  public: boolean
  commitment: string
  webhook: boolean
  invitation: string | null
  clock: TurnClock | BankClock | DaysClock | null
  given: number
  inviter: number | null
  hints: boolean
  concealed: boolean
  covered: boolean
  chat: boolean
  pause: number
  rematch_of: string | null
  changed: string[]
}

/** Something that is settled before a match. */
export interface OptionOffer {
  name: string
  default: string
  values: string[]
}

/** A game that tables can be made for. */
export interface GameOffer {
  name: string
  title: string
  credit: string
  seats: number[]
  hands: boolean
  lesson: boolean
  options: OptionOffer[]
  concealment: string | null
  covering: string | null
}

/** What this server has. */
export interface Offers {
  games: GameOffer[]
  bots: string[]
  loopback: boolean
  webhooks: string[]
}

/** A seat for whoever makes the table. */
export interface PersonWish {
  type: "person"
  name?: string
}

/** A seat for the computer. */
export interface BotWish {
  type: "bot"
  bot: string
}

/** A seat for who comes. */
export interface OpenWish {
  type: "open"
}

/** A match that was begun elsewhere. */
export interface EarlierWish {
  record: string
  key: string
}

/** Make a table. Open seats are taken by link; at a public table also from the lobby. */
export interface MakeTable {
  game: string
  seats: (PersonWish | BotWish | OpenWish)[]
  contribution: string
  options?: Record<string, string>
  public?: boolean
  clock?: TurnClock | BankClock | DaysClock | null
  webhook?: string
  given?: string[]
  hints?: boolean | null
  concealed?: boolean
  chat?: boolean
  covered?: boolean
  earlier?: EarlierWish | null
}

/** Ask what options settle that a page does not know, such as a deck of one's own. */
export interface OpenBox {
  options: Record<string, string>
}

/** Take an open seat. The invitation is not needed at a public table. */
export interface TakeSeat {
  contribution: string
  name?: string
  invitation?: string
}

/** Come to a seat on this device, with the secret of a seat link. */
export interface EnterSeat {
  secret: string
}

/** Ask for a link to one's own seat. */
export interface ShareSeat {
  seat: number
}

/** Ask that only this device keeps one's own seat. */
export interface KeepSeat {
  seat: number
}

/** Ask that only the other devices keep one's own seat. */
export interface LeaveSeat {
  seat: number
}

/** Play again at a new table; the first to ask makes it, the others follow. */
export interface Rematch {
  contribution: string
}

/** Where to go. */
export interface TableMade {
  table: string
}

/** A secret that leads to a seat: the fragment of a seat link. */
export interface SeatShared {
  secret: string
}

/** A table in a list. */
export interface TableSummary {
  table: string
  game: string
  seats: SeatFacts[]
  begun: boolean
  over: boolean
  your_turn: boolean
  held: number[]
  made: number
  clock: TurnClock | BankClock | DaysClock | null
  hints: boolean
  concealed: boolean
  covered: boolean
  inviter: number | null
}

/** The lobby: public tables with an open seat, the newest first. */
export interface TableList {
  tables: TableSummary[]
}

/** The answer over HTTP when something is refused: a code, its fields, an English sentence. */
export interface Failure {
  code: string
  fields: Record<string, string>
  sentence: string
  rule: string | null
}

/** Ask what to do in this turn, where the table allows it. Answered by Hinted, a while later. */
export interface Hint {
  type: "hint"
  id: string
  sequence: number
}

/** Confirm a draft, which nobody was told of so far: its moves are played. */
export interface Play {
  type: "play"
  id: string
  sequence: number
  draft: string[]
}

/** Ask to return to before the seat's last turn. */
export interface TakeBack {
  type: "take back"
  id: string
  sequence: number
  seat: number
}

/** Agree, or not, to what another seat has asked to take back. */
export interface Answer {
  type: "answer"
  id: string
  sequence: number
  seat: number
  agree: boolean
}

/** Say what the seat will answer whenever it is asked in the turn of another. */
export interface Order {
  type: "order"
  id: string
  sequence: number
  seat: number
  answers: string[]
}

/** Give up. */
export interface Resign {
  type: "resign"
  id: string
  sequence: number
  seat: number
}

/** Say that the time of the seat to move is over; for all who sit at the table. */
export interface Claim {
  type: "claim"
  id: string
  sequence: number
}

/** Ask whether somebody is still there at the seat to move, which is another's. */
export interface Call {
  type: "call"
  id: string
  sequence: number
  seat: number
}

/** Answer a call. */
export interface Here {
  type: "here"
  id: string
  sequence: number
  seat: number
}

/** Let a bot play for a seat that has not answered a call. */
export interface Replace {
  type: "replace"
  id: string
  sequence: number
  seat: number
}

/** Play for oneself again. */
export interface Return {
  type: "return"
  id: string
  sequence: number
  seat: number
}

/** Give an open seat to a bot; for all who sit at the table. */
export interface Fill {
  type: "fill"
  id: string
  sequence: number
  seat: number
  bot: string
}

/** Say something without typing; what happened meanwhile does not matter. */
export interface Say {
  type: "say"
  id: string
  sequence: number
  seat: number
  phrase: "applause" | "good_game" | "good_luck" | "happy" | "heart" | "hello" | "laughing" | "one_moment" | "oops" | "sad" | "sleepy" | "surprised" | "take_your_time" | "thanks" | "thinking" | "well_played"
}

/** Write to the others who sit at the table, where it allows that. */
export interface Write {
  type: "write"
  id: string
  sequence: number
  seat: number
  text: string
}

/** Lift the curtain: see the table from one of the seats that share this screen. */
export interface Look {
  type: "look"
  seat: number
}

/** Ask whether the connection lives. */
export interface Ping {
  type: "ping"
}

/** Everything, on joining and whenever the viewpoint changes. */
export interface Welcome {
  type: "welcome"
  facts: TableFacts
  rules: RulesFacts
  now: Standing
  log: EntryLine[]
  before: Record<string, any> | null
  recent: Entry[]
}

/** What was accepted since the sequence that the viewer knew, in order. */
export interface Happened {
  type: "happened"
  now: Standing
  entries: Entry[]
  log: EntryLine[] | null
}

/** The answer to Hint, which nobody else is told: a turn, and what speaks for it. */
export interface Hinted {
  type: "hinted"
  id: string
  draft: Choice[]
  rules: string[]
  gains: GainFacts[]
  prospects: RemarkFacts[]
  reveals: boolean
  ground: "only" | "secret" | "solved" | "weighed"
  weighing: WeighingFacts | null
}

/** A command is in the log, at this sequence; said again if it is sent again. */
export interface Accepted {
  type: "accepted"
  id: string
  sequence: number
}

/** Nothing was changed. `code` tells why; with `rule` it is one of the game's own reasons. */
export interface Refused {
  type: "refused"
  id: string | null
  code: string
  fields: Record<string, string>
  rule: string | null
}

/** The table has moved on since the sequence that was expected; nothing was changed. */
export interface Stale {
  type: "stale"
  id: string
  missed: Happened
}

/** Which seats have somebody connected. */
export interface Present {
  type: "present"
  seats: number[]
}

/** The connection lives. */
export interface Pong {
  type: "pong"
  at: number
}

export type FromPage = Hint | Play | TakeBack | Answer | Order | Resign | Claim | Call | Here | Replace | Return | Fill | Say | Write | Look | Ping

export type FromServer = Welcome | Happened | Hinted | Accepted | Refused | Stale | Present | Pong

export type Command = Play | TakeBack | Answer | Order | Resign | Claim | Call | Here | Replace | Return | Fill | Say | Write

export type SeatWish = PersonWish | BotWish | OpenWish

export type Clock = TurnClock | BankClock | DaysClock
