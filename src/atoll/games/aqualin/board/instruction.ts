/** Says what to do in Aqualin: slide, choose a tile, or touch its cell. */

import type { Instruct } from "$web/board/contract"
import { isCell, targets, tileAt } from "./touch"
import type { View } from "./view"

const instruct: Instruct<View> = ({ view, choices, draft, held, say }) => {
  const tile = held ? tileAt(view, held) : null
  const has = (verb: string) => choices.some(({ fields }) => fields["verb"] === verb)
  if (held && tile) {
    if (targets(view, choices, held).size > 0) return say("do.to", { tile })
    if (isCell(held) && has("slide")) return say("do.stuck", { tile })
  }
  if (has("slide")) return say("do.slide")
  return say(draft.length > 0 ? "do.place" : "do.choose")
}

export default instruct
