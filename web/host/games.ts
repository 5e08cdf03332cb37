/** The games that were built for the page: fetched once, and opened for each table anew. */

import { addressOf } from "$web/address"
import { openBox } from "$web/engine/box"
import type { MachineDescription } from "$web/engine/description"
import { Game } from "$web/engine/game"
import { Machine } from "$web/engine/machine/machine"
import { Refusal } from "$web/wire/http"

/** A game as it was fetched: its description, and its functions before they have a memory. */
export interface Built {
  description: MachineDescription
  file: ArrayBuffer
}

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
  const { description, file } = await fetchGame(name)
  return new Game(await Machine.load(file, description), openBox(description, options))
}

async function fetchBoth(name: string): Promise<Built> {
  const [description, file] = await Promise.all([
    fetchFile(`${name}.json`).then((answer) => answer.json() as Promise<MachineDescription>),
    fetchFile(`${name}.wasm`).then((answer) => answer.arrayBuffer()),
  ])
  return { description, file }
}

async function fetchFile(name: string): Promise<Response> {
  const answer = await fetch(addressOf(`wasm/${name}`)).catch(() => {
    throw new Refusal("offline")
  })
  if (!answer.ok) throw new Refusal(answer.status === 404 ? "not_found" : "internal")
  return answer
}
