/** The games that were built for the page: fetched once, and opened for each table anew. */

import { openBox } from "$web/engine/box"
import type { MachineDescription } from "$web/engine/description"
import { Game, type Box } from "$web/engine/game"
import { toHex } from "$web/engine/luck/hex"
import { sha256 } from "$web/engine/luck/sha256"
import { Machine } from "$web/engine/machine/machine"

/** A game as it was fetched: its description, and its functions before they have a memory. */
export interface Built {
  description: MachineDescription
  file: ArrayBuffer
  /** A hash of both. */
  build: string
}

const FOLDER = "/wasm/"
const fetched = new Map<string, Promise<Built>>()

/** Gives a game as it was built; what could not be fetched is asked for again the next time. */
export function fetchGame(name: string): Promise<Built> {
  const known = fetched.get(name)
  if (known) return known
  const coming = fetchBoth(name)
  coming.catch(() => fetched.delete(name))
  fetched.set(name, coming)
  return coming
}

/** Opens a game with options, in a memory of its own; throws an OptionError. */
export async function openGame(name: string, options: Record<string, string>): Promise<Game> {
  const built = await fetchGame(name)
  return openBuilt(built, openBox(built.description, options))
}

/** Opens a game with a box, in a memory of its own. */
export async function openBuilt({ file, description }: Built, box: Box): Promise<Game> {
  return new Game(await Machine.load(file, description), box)
}

async function fetchBoth(name: string): Promise<Built> {
  const [told, file] = await Promise.all([fetchFile(`${name}.json`), fetchFile(`${name}.wasm`)])
  const description = JSON.parse(new TextDecoder().decode(told)) as MachineDescription
  return { description, file, build: hash(told, file) }
}

function hash(...parts: ArrayBuffer[]): string {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let end = 0
  for (const part of parts) {
    whole.set(new Uint8Array(part), end)
    end += part.byteLength
  }
  return toHex(sha256(whole))
}

async function fetchFile(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(FOLDER + name)
  if (!answer.ok) throw new Error(`expected ${name}, the answer was ${answer.status}`)
  return answer.arrayBuffer()
}
