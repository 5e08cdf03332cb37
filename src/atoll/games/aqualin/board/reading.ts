/** Aqualin in words: the reef as a grid, then the river, what is left, and every school. */

import type { Passage, ReadOut, Reader } from "$web/board/contract"
import { cellNames } from "./geometry"
import type { School, View } from "./view"

const readOut: ReadOut<View> = (view, reader) => [
  readReef(view, reader),
  { title: reader.say("text.river"), sentences: readRiver(view, reader) },
  { title: reader.say("text.schools"), sentences: readSchools(view, reader) },
]
export default readOut

function readReef({ columns, rows, board }: View, { say }: Reader): Passage {
  const cells = cellNames(columns, rows)
  const tell = (cell: string) =>
    board[cell] ? say("text.tile", { tile: board[cell] }) : say("text.empty")
  return {
    title: say("text.reef"),
    columns: cells.slice(0, columns).map((cell) => cell[0]!),
    rows: Array.from({ length: rows }, (_, row) => {
      const line = cells.slice(row * columns, (row + 1) * columns)
      return { name: line[0]![1]!, cells: line.map(tell) }
    }),
  }
}

function readRiver({ river, reserve }: View, { say }: Reader): string[] {
  const open = river.map((tile, slot) =>
    tile
      ? say("board.river", { number: slot + 1, tile })
      : say("board.river.empty", { number: slot + 1 }),
  )
  return [...open, say("text.reserve", { count: reserve })]
}

/** Says who collects what, and then what they have collected, the largest schools first. */
function readSchools({ goals, schools }: View, { names, say }: Reader): string[] {
  return goals.flatMap((goal, seat) => [
    say("board.goal", { who: names[seat] ?? "", goal }),
    ...schools
      .filter((school) => school.seat === seat)
      .sort((one, other) => other.cells.length - one.cells.length)
      .map(({ cells, points }: School) =>
        say("text.school", { cells: cells.join(", "), count: points }),
      ),
  ])
}
