/** The games that were built for the page: fetched once, and opened for each table anew. */

import { addressOf } from "$web/address"
import { openBox } from "$web/engine/box"
import type { MachineDescription } from "$web/engine/description"
import { Game, type Box } from "$web/engine/game"
import { toHex } from "$web/engine/luck/hex"
import { sha256 } from "$web/engine/luck/sha256"
import { Machine } from "$web/engine/machine/machine"
import { Refusal } from "$web/wire/http"

/** A game as it was fetched: its description, and its functions before they have a memory. */
export interface Built {
  description: MachineDescription
  file: ArrayBuffer
  /** A hash of both: pages and servers of which it is the same have the same rules. */
  build: string
}

/** So many digits of the hash of each file are told. */
const DIGITS = 16
const fetched = new Map<string, Promise<Built>>()

/** Gives a game as it was built; throws a Refusal, after which it is asked for again. */
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

/** Gives a name for the contents of files, as the server does. */
const hash = (...files: ArrayBuffer[]): string =>
  files.map((file) => toHex(sha256(new Uint8Array(file))).slice(0, DIGITS)).join("-")

async function fetchFile(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(addressOf(`wasm/${name}`)).catch(() => {
    throw new Refusal("offline")
  })
  if (!answer.ok) throw new Refusal(answer.status === 404 ? "not_found" : "internal")
  return answer.arrayBuffer()
}
