/** Moves that come from anywhere are made only if they are legal: compiled code checks nothing. */

import type { Machine } from "../machine/machine"

/** Makes a move if it is one of the legal ones. */
export function playLegal(machine: Machine, move: number) {
  const { desk } = machine
  const legal = desk.list("moves", machine.call("legal_moves"))
  if (!legal.includes(move)) throw new RangeError(`${move} is not a legal move here`)
  desk.setNumber("move", move)
  machine.call("play")
}
