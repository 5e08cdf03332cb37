/** What the cards of Reef that a viewer has before them are called where a sentence names one. */

import type { TellFaces } from "$web/board/contract"
import { nameCard } from "./describe"
import type { View } from "./view"

const tellFaces: TellFaces<View> = ({ cards }, say) =>
  Object.fromEntries(
    Object.entries(cards).map(([card, print]) => [`card.${card}`, nameCard(say, card, print)]),
  )
export default tellFaces
