/** What a card of Reef does, told to whoever asks about it. */

import type { Explained } from "$web/board/explaining"
import type { Say } from "$web/words/say"
import { describeCorals, describePattern } from "./describe"
import type { Print, View } from "./view"

/** Tells of a card what it brings, what pays what, and what lies on it where it lies now. */
export function explainCard(say: Say, card: string, view: View): Explained {
  const print = view.cards[card]!
  return {
    title: say("explain.title", { number: card }),
    sentences: [
      ...tellPlace(say, card, view),
      say("explain.brings", { brings: describeCorals(say, print) }),
      ...tellPattern(say, print),
      say("explain.end"),
    ],
    rule: print.around ? "R24" : "R23",
  }
}

/** Tells what taking it costs or brings besides. */
function tellPlace(say: Say, card: string, { top, display }: View): string[] {
  if (card === top) return [say("explain.deck")]
  const points = display.find((lying) => lying?.card === card)?.points ?? 0
  return points > 0 ? [say("explain.lying", { count: points })] : []
}

function tellPattern(say: Say, print: Print): string[] {
  const count = print.points
  if (print.around) return [say("explain.around", { ...print.around, count }), say("explain.crown")]
  const isExact = (print.pattern ?? []).some(({ least, most }) => least === most)
  return [
    say("explain.pays", { pattern: describePattern(say, print), count }),
    ...(isExact ? [say("explain.exactly")] : []),
    say((print.pattern ?? []).length > 1 ? "explain.seen" : "explain.seen.piece"),
  ]
}
