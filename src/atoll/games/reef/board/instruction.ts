/** Says what to do in Reef: take or play a card, place its corals, or choose who gets the point. */

import type { Instruct } from "$web/board/contract"
import { COLOUR_NAMES, type View } from "./view"

const instruct: Instruct<View> = ({ view, choices, draft, held, say }) => {
  const has = (verb: string) => choices.some(({ fields }) => fields["verb"] === verb)
  if (has("place")) {
    const colour = COLOUR_NAMES.find((each) => each === held && view.corals.includes(each))
    const placed = draft.filter(({ fields }) => fields["verb"] === "place").length
    return say("do.place", {
      colour: colour ?? view.corals[0] ?? "",
      at: placed + 1,
      all: placed + view.corals.length,
    })
  }
  if (held === "deck" && has("deck")) return say("do.onto")
  if (!has("play")) return say("do.take")
  return say(has("take") ? "do.act" : "do.play")
}

export default instruct
