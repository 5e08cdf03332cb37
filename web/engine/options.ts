/** Options: what is settled before a match, as text. */

import type { GameDescription } from "./description"

type Options = Record<string, string>
type Described = Pick<GameDescription, "title" | "options">

/** Options that a game does not have, or that do not go together. */
export class OptionError extends Error {
  override name = "OptionError"
}

/** Gives all options with the usual values filled in; refuses names that do not exist. */
export function readOptions({ title, options }: Described, wished: Options): Options {
  const known = options.map(({ name, default: usual }) => [name, usual] as const)
  const names = known.map(([name]) => name)
  const foreign = Object.keys(wished).find((name) => !names.includes(name))
  if (foreign !== undefined) {
    throw new OptionError(`${title} has no option '${foreign}': it has ${names.join(", ")}`)
  }
  return { ...Object.fromEntries(known), ...wished }
}

/** Gives the options of a match that was stored, with what held before there were others. */
export function recallOptions({ options }: Described, stored: Options): Options {
  const held = options.flatMap(({ name, before }) => (before === null ? [] : [[name, before]]))
  return { ...(Object.fromEntries(held) as Options), ...stored }
}

/** Gives options as they are stored: those that came later are named where they differ. */
export function storeOptions({ options }: Described, settled: Options): Options {
  const before = new Map(options.map((option) => [option.name, option.before]))
  const kept = Object.entries(settled).filter(([name, value]) => value !== before.get(name))
  return Object.fromEntries(kept)
}
