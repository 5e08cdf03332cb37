/** What is told of a turn when it is over: what was got and where, not how it was paid for. */

import type { Summarise } from "$web/board/contract"
import type { LineMove } from "$web/wire/messages"

/** In this order; what is not here, such as a payment, is not told. */
const TOLD = ["boat", "buy", "worm", "shark", "leave"]
/** The first of these is told of a turn in which nothing else happened. */
const IDLE = ["turn", "end", "decline"]

const summarise: Summarise = (moves) => {
  const got = moves.map(asBought)
  const told = TOLD.flatMap((verb) => got.filter(({ fields }) => fields["verb"] === verb))
  const idle = IDLE.flatMap((verb) => moves.find(({ fields }) => fields["verb"] === verb) ?? [])
  return told.length > 0 ? told : idle.slice(0, 1)
}

/** A card that was turned over and taken is one's own like a card that was bought. */
function asBought({ mover, fields }: LineMove): LineMove {
  const isTaken = fields["verb"] === "take"
  return { mover, fields: isTaken ? { ...fields, verb: "buy" } : fields }
}

export default summarise
