/** Reef in words: the display, what is left, every reef as a grid, and the hands. */

import type { Passage, ReadOut, Reader } from "$web/board/contract"
import { describeCard, describeStack } from "./describe"
import { COLOUR_NAMES, type View } from "./view"

const COLUMNS = ["a", "b", "c", "d"]
const ROWS = ["4", "3", "2", "1"]

const readOut: ReadOut<View> = (view, reader) => {
  const { say, viewer } = reader
  const seats = view.boards.map((_, seat) => seat)
  const ownFirst = seats.sort((one, other) => Number(other === viewer) - Number(one === viewer))
  return [
    { title: say("market"), sentences: readMarket(view, reader) },
    ...ownFirst.flatMap((seat) => [
      readReef(view, seat, reader),
      { title: titleOfHand(view, seat, reader), sentences: readHand(view, seat, reader) },
      ...readPile(view, seat, reader),
    ]),
    {
      title: say("supplies"),
      sentences: COLOUR_NAMES.map((colour) =>
        say("supply", { colour, count: view.supplies[colour] }),
      ),
    },
  ]
}
export default readOut

function readMarket({ display, cards, top, deck }: View, { say }: Reader): string[] {
  const lying = display.flatMap((place) => {
    if (!place) return []
    const whole = describeCard(say, place.card, cards[place.card]!)
    return place.points > 0
      ? [say("market.lying", { whole, count: place.points })]
      : [say("market.card", { whole })]
  })
  const above = top ? [say("deck.top", { whole: describeCard(say, top, cards[top]!) })] : []
  return [...lying, ...above, say("deck.count", { count: deck })]
}

function readReef({ boards }: View, seat: number, { say, names, viewer }: Reader): Passage {
  const tell = (cell: string) => describeStack(say, boards[seat]?.[cell] ?? [])
  return {
    title: seat === viewer ? say("reef.own") : say("reef", { name: names[seat] ?? "" }),
    columns: COLUMNS,
    rows: ROWS.map((row) => ({ name: row, cells: COLUMNS.map((column) => tell(column + row)) })),
  }
}

function titleOfHand({ hands }: View, seat: number, { say, names, viewer }: Reader): string {
  const count = hands[seat]?.length ?? 0
  return seat === viewer
    ? say("hand", { count })
    : say("hand.of", { name: names[seat] ?? "", count })
}

/** Says the cards that the viewer knows, the one being played, and the corals to be placed. */
function readHand(view: View, seat: number, { say }: Reader): string[] {
  const { hands, cards, card, corals } = view
  const known = (hands[seat] ?? []).flatMap((held) =>
    held === null ? [] : [describeCard(say, held, cards[held]!)],
  )
  if (view.seat !== seat) return known
  const played = card ? [say("played", { whole: describeCard(say, card, cards[card]!) })] : []
  return [...known, ...played, ...corals.map((colour) => say("coral", { colour }))]
}

/** Says the cards that a seat has played, if there are any. */
function readPile({ played, cards }: View, seat: number, reader: Reader): Passage[] {
  const { say, names, viewer } = reader
  const pile = played[seat] ?? []
  const count = pile.length
  if (count === 0) return []
  return [
    {
      title:
        seat === viewer
          ? say("pile.own", { count })
          : say("pile.of", { name: names[seat] ?? "", count }),
      sentences: pile.map((card) => describeCard(say, card, cards[card]!)),
    },
  ]
}
