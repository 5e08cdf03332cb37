/** The games that were built for the page: `make page` puts them beside it. */

import { readFileSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { openBox } from "../box"
import type { MachineDescription } from "../description"
import { Game } from "../game"
import { Machine } from "../machine/machine"

/** Where `make page` puts them. */
export const FOLDER = resolve(import.meta.dirname, "../../../src/atoll/server/page/wasm")

export const built = readdirSync(FOLDER).flatMap((file) => /^(.+)\.wasm$/.exec(file)?.[1] ?? [])

/** Loads a game on a machine of its own. */
export function loadMachine(name: string): Promise<Machine> {
  const read = (suffix: string) => readFileSync(join(FOLDER, name + suffix))
  const description = JSON.parse(read(".json").toString()) as MachineDescription
  return Machine.load(read(".wasm"), description)
}

/** Opens a game with options. */
export async function openGame(name: string, options: Record<string, string>): Promise<Game> {
  const machine = await loadMachine(name)
  return new Game(machine, openBox(machine.description, options))
}
