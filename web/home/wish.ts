/** What a new table should be like, and how it is asked for. */

import type { Clock, GameOffer, MakeTable, OptionOffer, SeatWish } from "$web/wire/messages"

const MODES = ["computer", "friend", "screen", "mixed"] as const
export type Mode = (typeof MODES)[number]

/** Who shall sit in a seat: a friend who comes by link, a person at this screen, or a bot. */
export type Sitter = { type: "open" } | { type: "person" } | { type: "bot"; bot: string }

export interface TableWish {
  mode: Mode
  seats: number
  /** By seat, of those who sit at this screen. */
  names: string[]
  bot: string
  /** Who sits at a mixed table, by seat; the first is the maker's. */
  sitters: Sitter[]
  options: Record<string, string>
  public: boolean
  clock: Clock | null
  /** Where it is posted whose turn it is; empty for nowhere. */
  webhook: string
  /** Whether persons who play together may ask for hints; who plays the computer always may. */
  hints: boolean
  /** Whether points are kept secret until the end, in games that allow it. */
  concealed: boolean
  /** Whether those who come by link may write to each other; never at a table in the lobby. */
  chat: boolean
  /** Whether the hands of the others are shown as backs, in games that allow it. */
  covered: boolean
}

/** The clocks that can be chosen here; the server takes others too. */
export const CLOCKS: (Clock | null)[] = [
  null,
  { type: "turn", seconds: 30 },
  { type: "turn", seconds: 60 },
  { type: "turn", seconds: 180 },
  { type: "bank", seconds: 300, increment: 5 },
  { type: "bank", seconds: 600, increment: 10 },
  { type: "bank", seconds: 1200, increment: 20 },
  { type: "days", days: 1 },
  { type: "days", days: 3 },
  { type: "days", days: 7 },
]

/** Options of small boards, for those who look for them. */
const SPECIAL = new Set(["columns", "rows", "colours", "creatures", "river"])
/** The number of seats is chosen by filling them. */
const SEATS = "seats"

/** The ways to fill the seats of a game; where two play, the usual three are all there are. */
export const modesOf = ({ seats }: GameOffer): Mode[] =>
  MODES.filter((mode) => mode !== "mixed" || Math.max(...seats) > 2)

/** Those that are left while nobody elsewhere can be met. */
export const modesAlone = (game: GameOffer): Mode[] =>
  modesOf(game).filter((mode) => mode === "computer" || mode === "screen")

/** The table in another way; a mixed one has a seat for a friend and one for a bot. */
export function inMode(game: GameOffer, wish: TableWish, mode: Mode): TableWish {
  const more = game.seats.find((seats) => seats > 2) ?? wish.seats
  return { ...wish, mode, seats: mode === "mixed" ? Math.max(wish.seats, more) : wish.seats }
}

/** The usual way to play a game. */
export function usualWish(game: GameOffer, mode: Mode, name: string, bot: string): TableWish {
  return {
    mode,
    seats: Math.min(...game.seats),
    names: [name],
    bot,
    sitters: usualSitters(Math.max(...game.seats), bot),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    public: false,
    clock: null,
    webhook: "",
    hints: false,
    concealed: false,
    chat: true,
    covered: false,
  }
}

const usualSitters = (seats: number, bot: string): Sitter[] =>
  Array.from({ length: seats }, (_, seat) => {
    if (seat === 0) return { type: "person" }
    return seat === 1 ? { type: "open" } : { type: "bot", bot }
  })

/** Who sits in each seat. */
export const sittersOf = (wish: TableWish): Sitter[] =>
  Array.from({ length: wish.seats }, (_, seat) => sitterOf(wish, seat))

/** Whether somebody may come to the table. */
export const isOpen = (wish: TableWish) => sittersOf(wish).some(({ type }) => type === "open")

/** Whether the maker plays against bots alone. */
export const isAlone = (wish: TableWish) =>
  sittersOf(wish).filter(({ type }) => type !== "bot").length === 1

/** The options that leave a choice, usual and special ones apart. */
export function sortOptions(game: GameOffer): { usual: OptionOffer[]; special: OptionOffer[] } {
  const open = game.options.filter(({ name, values }) => name !== SEATS && values.length > 1)
  return {
    usual: open.filter(({ name }) => !SPECIAL.has(name)),
    special: open.filter(({ name }) => SPECIAL.has(name)),
  }
}

/** The values of an option at a table of so many seats: a seat that is not there cannot begin. */
export function valuesOf({ values }: OptionOffer, seats: number): string[] {
  const numbersSeats = values.includes("random")
  return values.filter((value) => !numbersSeats || !/^\d+$/.test(value) || Number(value) < seats)
}

/** The message that makes the table; options that are as usual are left out. */
export function toMessage(game: GameOffer, wish: TableWish): Omit<MakeTable, "contribution"> {
  const options = game.options
    .filter(({ name, default: usual }) => name !== SEATS && wish.options[name] !== usual)
    .filter((option) => valuesOf(option, wish.seats).includes(wish.options[option.name] ?? ""))
    .map(({ name }) => [name, wish.options[name]!])
  if (game.options.some(({ name }) => name === SEATS)) options.push([SEATS, String(wish.seats)])
  return {
    game: game.name,
    seats: sittersOf(wish).map((sitter, seat) => seatWish(wish, sitter, seat)),
    options: Object.fromEntries(options),
    public: wish.public && isOpen(wish),
    clock: wish.clock,
    webhook: wish.webhook.trim(),
    hints: wish.hints || isAlone(wish),
    concealed: wish.concealed,
    chat: wish.chat && isOpen(wish) && !wish.public,
    covered: wish.covered,
  }
}

function sitterOf({ mode, bot, sitters }: TableWish, seat: number): Sitter {
  if (seat === 0 || mode === "screen") return { type: "person" }
  if (mode === "mixed") return sitters[seat] ?? { type: "open" }
  return mode === "computer" ? { type: "bot", bot } : { type: "open" }
}

const seatWish = ({ names }: TableWish, sitter: Sitter, seat: number): SeatWish =>
  sitter.type === "person" ? { type: "person", name: (names[seat] ?? "").trim() } : sitter
