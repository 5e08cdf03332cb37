/** What others have done since the viewer's turn, as it is marked on the table: cells, cards, the deck. */

import type { LineMove } from "$web/wire/messages"
import { fitHand, type Box, type Layout } from "../geometry"
import type { View } from "../view"

/** The cells of a seat on which somebody has placed a coral. */
export const movedCells = (moved: LineMove[], seat: number): string[] =>
  moved.flatMap(({ mover, fields }) => (mover === seat && fields["to"] ? [fields["to"]] : []))

/** Where rings are drawn: around cards that were taken, and around the deck if one came from it. */
export function ringsOf(view: View, layout: Layout, moved: LineMove[]): Box[] {
  const rings = moved.flatMap(({ mover, fields: { verb, card = "" } }) => {
    if (mover === null) return []
    if (verb === "take") return cardInHand(view, layout, mover, card)
    if (verb !== "deck") return []
    const latest = view.hands[mover]?.at(-1) ?? null
    return [
      layout.deck,
      ...cardInHand(view, layout, mover, latest),
      ...onDisplay(view, layout, card),
    ]
  })
  return [...new Map(rings.map((box) => [`${box.x} ${box.y}`, box])).values()]
}

/** Where a card of the display was taken away, and perhaps another one has come. */
export function gapsOf(view: View, since: View | null, layout: Layout, moved: LineMove[]) {
  if (since === null || moved.length === 0) return []
  return layout.display.filter(
    (_, place) => view.display[place]?.card !== since.display[place]?.card,
  )
}

/** Where a card lies in a hand that is not the viewer's; nowhere if it has been played. */
function cardInHand(view: View, layout: Layout, seat: number, card: string | null): Box[] {
  const hand = view.hands[seat] ?? []
  const room = layout.panels[seat]?.hand
  const place = card === null ? -1 : hand.indexOf(card)
  return room && place >= 0 ? [fitHand(room, hand.length)[place]!] : []
}

/** Where a card lies that somebody has put a point on. */
function onDisplay(view: View, layout: Layout, card: string): Box[] {
  const place = view.display.findIndex((lying) => lying?.card === card)
  return place >= 0 ? [layout.display[place]!] : []
}
