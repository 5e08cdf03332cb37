/** A game as it was built: its description, and its functions before they have a memory. */

import type { MachineDescription } from "../description"

export interface Built {
  description: MachineDescription
  file: ArrayBuffer
}

/** Fetches a game from the folder where it was built. */
export async function fetchBuilt(name: string, folder: string): Promise<Built> {
  const [description, file] = await Promise.all([
    fetchFile(`${name}.json`, folder).then((answer) => answer.json()),
    fetchFile(`${name}.wasm`, folder).then((answer) => answer.arrayBuffer()),
  ])
  return { description: description as MachineDescription, file }
}

async function fetchFile(name: string, folder: string): Promise<Response> {
  const answer = await fetch(new URL(name, folder))
  if (!answer.ok) throw new Error(`expected ${name}, the answer was ${answer.status}`)
  return answer
}
