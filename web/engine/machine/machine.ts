/** A game's compiled functions, loaded: each works in the desk, and knows nothing else. */

import { Desk } from "./desk"
import type { MachineDescription } from "../description"

type Exported = (desk: number) => void

/** A game as it was built: its description, and its functions before they have a memory. */
export interface Built {
  description: MachineDescription
  file: ArrayBuffer
}

export class Machine {
  readonly desk: Desk
  readonly description: MachineDescription
  readonly #exports: WebAssembly.Exports

  private constructor(instance: WebAssembly.Instance, description: MachineDescription) {
    this.description = description
    this.#exports = instance.exports
    this.desk = new Desk(instance.exports["memory"] as WebAssembly.Memory, description)
  }

  /** Loads a game from its file and its description. */
  static async load(file: BufferSource, description: MachineDescription): Promise<Machine> {
    const { instance } = await WebAssembly.instantiate(file, {})
    return new Machine(instance, description)
  }

  /** Calls a function by its name, and gives what it left as its result. */
  call(name: string): number {
    const found = this.#exports[name] as Exported
    found(this.description.desk.address)
    return this.desk.number("result")
  }
}
