/** The library: gives the game of a table, if this page has the rules that its server has. */

import { openBox } from "$web/engine/box"
import type { Box, Game } from "$web/engine/game"
import { release } from "$web/offline/release.svelte"
import type { BoxFacts, Welcome } from "$web/wire/messages"
import { reloadFor } from "./age"
import { fromBase64 } from "./base64"
import { fetchGame, openBuilt, type Built } from "./games"

const PAUSE = 2_000

/** Gives the game of a table; null where the rules here are others, also when loaded again. */
export async function openTold({ facts, rules }: Welcome): Promise<Game | null> {
  const built = await fetchUntilThere(facts.game)
  if (rules.build === built.build) {
    const box = rules.box ? unpack(rules.box) : openBox(built.description, facts.options)
    return openBuilt(built, box)
  }
  if (rules.build !== null && reloadFor(rules.build, () => void release.renew()))
    return new Promise(() => undefined)
  return null
}

/** What could not come is asked for again, as a connection that was lost is. */
async function fetchUntilThere(name: string): Promise<Built> {
  try {
    return await fetchGame(name)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    return fetchUntilThere(name)
  }
}

/** Gives a box as it is told. */
export const unpack = ({ bytes, seats, words, facts }: BoxFacts): Box => ({
  bytes: fromBase64(bytes),
  told: { seats, words, facts },
})
