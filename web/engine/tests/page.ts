/** What a browser loads to try the engine: the thinkers, and what measures a game. */

import { Thinkers } from "../bots/thinker"
import { fetchBuilt } from "../machine/built"
import { Machine } from "../machine/machine"
import { openMeasuring } from "./speed"

/** Gives what measures a game from a folder. */
async function openGame(name: string, folder: string) {
  const { description, file } = await fetchBuilt(name, folder)
  return openMeasuring(await Machine.load(file, description))
}

Object.assign(window, { Thinkers, openGame })
