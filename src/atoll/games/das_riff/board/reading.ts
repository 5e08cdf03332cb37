/** Das Riff in words: the reef as a grid, what belongs to nobody, and what each seat has. */

import type { Passage, ReadOut, Reader } from "$web/board/contract"
import { describeBoats, describeCard, describeCoral } from "./describe"
import { COLUMNS, rowsSeenFrom } from "./geometry"
import { COLOUR_NAMES, type SeatView, type View } from "./view"

const readOut: ReadOut<View> = (view, reader) => {
  const near = reader.viewer ?? 0
  return [
    readReef(view, reader),
    { title: reader.say("text.common"), sentences: readCommon(view, reader) },
    ...[near, 1 - near].map((seat) => ({
      title: reader.names[seat] ?? "",
      sentences: readSeat(view.seats[seat]!, seat, reader),
    })),
  ]
}
export default readOut

function readReef({ display }: View, { say, viewer }: Reader): Passage {
  const tell = (cell: string) => {
    const card = display[cell]
    if (card === undefined) return say("text.empty")
    return card === null ? say("text.closed") : describeCard(say, card)
  }
  return {
    title: say("text.reef"),
    columns: COLUMNS.map(String),
    rows: rowsSeenFrom(viewer).map((row) => ({
      name: row,
      cells: COLUMNS.map((column) => tell(row + column)),
    })),
  }
}

function readCommon(view: View, { say }: Reader): string[] {
  const [one, two] = view.dice
  const reserve = COLOUR_NAMES.flatMap((colour) =>
    Array.from({ length: view.reserve[colour] }, () => colour),
  )
  return [
    ...view.breeding.map((pair) => (pair ? say("breeding.card", { pair }) : say("breeding.none"))),
    say("breeding.left", { count: view["breeding pile"] }),
    one && two ? say("dice", { one, two }) : say("dice.none"),
    say("text.reserve", { pieces: reserve.join(" ") }),
    say("boats.left", { count: view["boats left"] }),
    say("draw", { count: view.draw }),
    say("discard", { count: view.discard.length }),
  ]
}

function readSeat(goods: SeatView, seat: number, { say, names, viewer }: Reader): string[] {
  const name = seat === viewer ? null : (names[seat] ?? "")
  const worms = COLOUR_NAMES.filter((colour) => goods.worms[colour] > 0).map((colour) =>
    say(`pieces.${colour}`, { count: goods.worms[colour] }),
  )
  return [
    say("breedings", { count: goods.breedings }),
    describeBoats(say, name, goods.boats),
    ...worms,
    say("pieces.pearl", { count: goods.pearls.length }),
    say("sharks", { count: goods.sharks.length }),
    ...goods.corals.map((coral) => describeCoral(say, coral)),
  ]
}
