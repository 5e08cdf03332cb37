/** What a new table should be like, and how it is asked for. */

import type { Clock, GameOffer, MakeTable, OptionOffer, SeatWish } from "$web/wire/messages"

export const MODES = ["computer", "friend", "screen"] as const
export type Mode = (typeof MODES)[number]

export interface TableWish {
  mode: Mode
  seats: number
  /** By seat; only the first counts unless all sit at one screen. */
  names: string[]
  bot: string
  options: Record<string, string>
  public: boolean
  clock: Clock | null
  /** Where it is posted whose turn it is; empty for nowhere. */
  webhook: string
  /** Whether persons who play together may ask for hints; who plays the computer always may. */
  hints: boolean
  /** Whether points are kept secret until the end, in games that allow it. */
  concealed: boolean
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

const USUAL_BOT = "level-2"

/** The opponent of last time, or the usual one, if they are offered. */
export function chooseBot(bots: string[], last: string): string {
  return [last, USUAL_BOT].find((bot) => bots.includes(bot)) ?? bots[0] ?? USUAL_BOT
}

/** The usual way to play a game. */
export function usualWish(game: GameOffer, mode: Mode, name: string, bot: string): TableWish {
  return {
    mode,
    seats: Math.min(...game.seats),
    names: [name],
    bot,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    public: false,
    clock: null,
    webhook: "",
    hints: false,
    concealed: false,
  }
}

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
  const seats = Array.from({ length: wish.seats }, (_, seat) => seatWish(wish, seat))
  return {
    game: game.name,
    seats,
    options: Object.fromEntries(options),
    public: wish.public && wish.mode === "friend",
    clock: wish.clock,
    webhook: wish.webhook.trim(),
    hints: wish.hints || wish.mode === "computer",
    concealed: wish.concealed,
  }
}

function seatWish({ mode, names, bot }: TableWish, seat: number): SeatWish {
  if (seat === 0 || mode === "screen") return { type: "person", name: (names[seat] ?? "").trim() }
  return mode === "computer" ? { type: "bot", bot } : { type: "open" }
}
