/** What the page calls players that compute: by our words, or by the name their maker gave them. */

import families from "$web/opponents/families.json"
import type { SeatFacts } from "$web/wire/messages"
import type { Say } from "./say"
import { knows } from "./words"

const FAMILIES: Record<string, string[]> = families

/** The strength of a bot that is a level, from 1; null of others. */
export function levelOf(bot: string): number | null {
  const level = /^level-(\d)$/.exec(bot)?.[1]
  return level ? Number(level) : null
}

/** The name of a bot before which so many of its kind sit at the table. */
export const nameOfBot = (say: Say, bot: string, before = 0) =>
  FAMILIES[bot]?.[before] ?? FAMILIES[bot]?.[0] ?? plainName(say, bot)

/** The name of the bot in a seat: no two at a table have the same. */
export function nameOfSeatedBot(say: Say, seats: SeatFacts[], seat: number): string {
  const bot = seats[seat]?.name ?? ""
  const isAlike = ({ kind, name }: SeatFacts) => kind === "bot" && name === bot
  const before = seats.slice(0, seat).filter(isAlike).length
  const title = nameOfBot(say, bot, before)
  const isShared = seats.filter(isAlike).length > (FAMILIES[bot]?.length ?? 1)
  return isShared ? say("numbered", { title, count: seat + 1 }) : title
}

/** Its name with its level, where it has one. */
export function titleOfBot(say: Say, bot: string, before = 0): string {
  const name = nameOfBot(say, bot, before)
  const level = levelOf(bot)
  return level === null ? name : say("bot.with_level", { name, level })
}

/** How strong it is; empty of one that is no level. */
export function tellLevel(say: Say, bot: string): string {
  const level = levelOf(bot)
  return level === null ? "" : say("bot.level", { level })
}

/** What to expect of it; empty if nobody has said. */
export const sentenceOfBot = (say: Say, bot: string) =>
  knows(say, `bot.${bot}.sentence`) ? say(`bot.${bot}.sentence`) : ""

const plainName = (say: Say, bot: string) => (knows(say, `bot.${bot}`) ? say(`bot.${bot}`) : bot)
