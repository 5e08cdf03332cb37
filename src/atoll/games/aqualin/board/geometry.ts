/** Where everything lies: the largest reef that fits, with the river below it or beside it. */

export interface Size {
  width: number
  height: number
}

export interface Place extends Size {
  x: number
  y: number
}

export interface Layout {
  /** The side of a cell of the reef, and of a place in the river. */
  cell: number
  slot: number
  /** The strip of the reef that has the coordinates, left and below; the others have a rim. */
  gutter: number
  reef: Place
  river: Place
  riverColumns: number
  /** Where it is told who collects what, and how many tiles are left; how high a line of it is. */
  facts: Place
  line: number
  stacked: boolean
}

const COLUMN_LETTERS = "abcdef"
const LARGEST_CELL = 220
const MOST_SLOTS = 6
const RIM = 6
const GAP = 8
/** The facts need one line below the river, or up to five narrower ones beside it. */
const LEAST_LINE = 26
const FACTS_WIDTH = 5.1 // in lines
const FACTS_WIDEST = 8.5
/** Beside the reef the river's tiles may be a little smaller, if that makes the reef larger. */
const LEAST_SLOT = 0.72

/** Names the cells as they are read: row by row from the top. */
export function cellNames(columns: number, rows: number): string[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const row = rows - Math.floor(index / columns)
    return `${COLUMN_LETTERS[index % columns]}${row}`
  })
}

/** Names a place of the river; the first is 0. */
export const slotName = (slot: number): string => `river ${slot + 1}`

/** How many places the river needs at most, however short it is just now. */
export const countSlots = (reef: { columns: number; rows: number }): number =>
  Math.min(MOST_SLOTS, reef.columns * reef.rows)

/** Chooses the arrangement with the largest cells. */
export function arrange(box: Size, columns: number, rows: number): Layout {
  const slots = countSlots({ columns, rows })
  const arrangements = [
    (cell: number) => stack(cell, columns, rows, slots),
    (cell: number) => beside(cell, columns, rows, slots, 1),
    (cell: number) => beside(cell, columns, rows, slots, 2),
  ]
  for (let cell = LARGEST_CELL; cell > 1; cell--) {
    const fitting = arrangements
      .map((arrangement) => arrangement(cell))
      .filter((layout) => fits(layout, box))
      .sort((one, other) => other.slot - one.slot)
    if (fitting[0]) return centre(widen(fitting[0], box), box)
  }
  return stack(1, columns, rows, slots)
}

/** Gives the square of every cell and of every place in the river, by name. */
export function findPlaces(layout: Layout, columns: number, rows: number): Map<string, Place> {
  const { reef, river, cell, slot, gutter, riverColumns } = layout
  const places = new Map<string, Place>()
  cellNames(columns, rows).forEach((name, index) => {
    const x = reef.x + gutter + (index % columns) * cell
    const y = reef.y + RIM + Math.floor(index / columns) * cell
    places.set(name, { x, y, width: cell, height: cell })
  })
  const left = river.x + (layout.stacked ? gutter : (river.width - riverColumns * slot) / 2)
  for (let index = 0; index < countSlots({ columns, rows }); index++) {
    const x = left + (index % riverColumns) * slot
    const y = river.y + RIM + Math.floor(index / riverColumns) * slot
    places.set(slotName(index), { x, y, width: slot, height: slot })
  }
  return places
}

/** Gives the pairs of cells that share an edge. */
export function neighbours(cells: string[]): [string, string][] {
  const all = new Set(cells)
  return cells.flatMap((cell) =>
    [shift(cell, 1, 0), shift(cell, 0, 1)]
      .filter((other) => all.has(other))
      .map((other): [string, string] => [cell, other]),
  )
}

export const middle = (place: Place) => ({
  x: place.x + place.width / 2,
  y: place.y + place.height / 2,
})

function stack(cell: number, columns: number, rows: number, slots: number): Layout {
  const gutter = gutterOf(cell)
  const reef = { x: 0, y: 0, width: gutter + columns * cell + RIM, height: 0 }
  reef.height = RIM + rows * cell + gutter
  const riverRows = Math.ceil(slots / columns)
  const river = { ...reef, y: reef.height + GAP, height: riverRows * cell + 2 * RIM }
  const line = LEAST_LINE
  const facts = { ...reef, y: river.y + river.height + 2, height: line }
  const riverColumns = columns
  return { cell, slot: cell, gutter, reef, river, riverColumns, facts, line, stacked: true }
}

function beside(
  cell: number,
  columns: number,
  rows: number,
  slots: number,
  riverColumns: number,
): Layout {
  const gutter = gutterOf(cell)
  const reef = { x: 0, y: 0, width: gutter + columns * cell + RIM, height: 0 }
  reef.height = RIM + rows * cell + gutter
  const riverRows = Math.ceil(slots / riverColumns)
  const line = lineOf(cell)
  const around = 3 * line + GAP + 2 * RIM
  const room = Math.floor((reef.height - around) / riverRows)
  const slot = Math.min(cell, Math.max(room, Math.ceil(LEAST_SLOT * cell)))
  const height = Math.max(reef.height, around + riverRows * slot)
  reef.y = Math.floor((height - reef.height) / 2)
  const facts = { x: reef.width + GAP, y: 0, width: 0, height: 4 * line }
  facts.y = Math.floor((height - around - riverRows * slot) / 2)
  facts.width = Math.max(Math.round(FACTS_WIDTH * line), riverColumns * slot + 2 * RIM)
  const river = { ...facts, y: facts.y + facts.height + GAP, height: riverRows * slot + 2 * RIM }
  return { cell, slot, gutter, reef, river, riverColumns, facts, line, stacked: false }
}

/** Beside large cells the words are large too. */
const lineOf = (cell: number) => Math.max(LEAST_LINE, Math.round(cell * 0.18))

const gutterOf = (cell: number) => Math.round(Math.min(24, Math.max(14, cell * 0.25)))

function extent({ reef, river, facts, stacked }: Layout): Size {
  return stacked
    ? { width: reef.width, height: facts.y + facts.height }
    : {
        width: facts.x + facts.width,
        height: Math.max(reef.y + reef.height, river.y + river.height),
      }
}

function fits(layout: Layout, box: Size): boolean {
  const { width, height } = extent(layout)
  return width <= box.width && height <= box.height
}

/** Gives the facts beside the reef the room that is left over, for long names. */
function widen(layout: Layout, box: Size): Layout {
  if (layout.stacked) return layout
  const widest = Math.round(FACTS_WIDEST * layout.line)
  const width = Math.min(widest, layout.facts.width + box.width - extent(layout).width)
  return { ...layout, facts: { ...layout.facts, width: Math.max(width, layout.facts.width) } }
}

function centre(layout: Layout, box: Size): Layout {
  const { width, height } = extent(layout)
  const x = Math.floor((box.width - width) / 2)
  const y = Math.floor((box.height - height) / 2)
  const move = (place: Place): Place => ({ ...place, x: place.x + x, y: place.y + y })
  const { reef, river, facts } = layout
  return { ...layout, reef: move(reef), river: move(river), facts: move(facts) }
}

function shift(cell: string, columns: number, rows: number): string {
  const column = COLUMN_LETTERS.indexOf(cell[0] ?? "") + columns
  return `${COLUMN_LETTERS[column] ?? "?"}${Number(cell[1]) + rows}`
}
