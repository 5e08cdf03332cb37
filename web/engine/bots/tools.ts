/** What a bot thinks with: the rules, a tree and a solver of ends, all in the memory of one machine. */

import { openBox } from "../box"
import { Game } from "../game"
import type { Machine } from "../machine/machine"
import { Endgame } from "../search/endgame"
import { Search } from "../search/search"

export interface Tools {
  game: Game
  search: Search
  endgame: Endgame
}

/** Gives what opens a machine's game with options, to be thought about; one at a time. */
export function provideTools(machine: Machine): (options: Record<string, string>) => Tools {
  const search = new Search(machine)
  const endgame = new Endgame(machine)
  return (options) => {
    const game = new Game(machine, openBox(machine.description, options))
    return { game, search, endgame }
  }
}
