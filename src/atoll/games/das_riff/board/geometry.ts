/** Where everything lies on a table of Das Riff, in pixels, for any size of the window. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A place for pieces: how it is filled, and how large a unit of its drawing is. */
export interface Part extends Box {
  form: "narrow" | "strip" | "column"
  unit: number
}

export interface Layout {
  /** Whether the reef lies on its side: the shore below, the own row on the right. */
  sideways: boolean
  card: { width: number; height: number }
  /** The water with the cards and the boats on it. */
  reef: Box
  piles: Box
  other: Part
  common: Part
  own: Part
  actions: Box
  question: Box
}

/** Where the window is smaller, the table keeps this size and is scrolled. */
export const SMALLEST_TABLE = { width: 300, height: 290 }
export const CARD_RATIO = 100 / 78
export const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8]
const LARGEST_CARD = 170

/** In widths of a card: the room between cards, and what lies around them. */
const GAP = 0.07
const BOATS = 0.44
export const SHORE = 0.28
const EDGE = 0.1
const PILES = 0.9
const ACROSS = 8 * (1 + GAP) + SHORE + EDGE
const DOWN = 4 * (CARD_RATIO + GAP) + 2 * BOATS
const SIDEWAYS_ACROSS = 4 * (1 + GAP) + 2 * BOATS
const SIDEWAYS_DOWN = 8 * (CARD_RATIO + GAP) + SHORE + EDGE

/** In units: the parts as they are drawn. */
const NARROW = { width: 164, other: 122, common: 104, own: 124, actions: 48 }
const STRIP = { width: 880, height: 88, actions: 208 }
const COLUMN = { width: 136, piles: 88, common: 316 }

/** In pixels: the width in which a question has room. */
const LEAST_QUESTION = 280

/** Lays out the table in the way that leaves cards and pieces largest. */
export function layOut(width: number, height: number): Layout {
  const table = {
    width: Math.max(width, SMALLEST_TABLE.width),
    height: Math.max(height, SMALLEST_TABLE.height),
  }
  const plans: Layout[] = []
  for (let unit = 0.6; unit <= 2; unit += 0.05) {
    for (const plan of [onItsSide, beside, between, spread]) {
      const layout = plan(table, unit)
      if (layout) plans.push(layout)
    }
  }
  return plans.reduce((best, plan) => (worth(plan) > worth(best) ? plan : best))
}

/** The four rows from the one that lies farthest from the viewer to the nearest. */
export function rowsSeenFrom(viewer: number | null): string[] {
  return viewer === 1 ? ["a", "b", "c", "d"] : ["d", "c", "b", "a"]
}

/** Where a cell lies on the table. */
export function cellBox(layout: Layout, cell: string, viewer: number | null): Box {
  const line = rowsSeenFrom(viewer).indexOf(cell[0]!)
  return placeAt(layout, line, Number(cell[1]) - 1)
}

/** Where the boat of a column stands, beside the own row or the other's. */
export function boatBox(layout: Layout, column: number, own: boolean): Box {
  const { card, sideways } = layout
  const room = BOATS * card.width
  const beside = placeAt(layout, own ? 3 : 0, column - 1)
  const gap = (GAP * card.width) / 2
  if (sideways) {
    const x = own ? beside.x + card.width + gap : beside.x - gap - room
    return { x, y: beside.y, width: room, height: card.height }
  }
  const y = own ? beside.y + card.height + gap : beside.y - gap - room
  return { x: beside.x, y, width: card.width, height: room }
}

function placeAt({ reef, card, sideways }: Layout, line: number, column: number): Box {
  const gap = GAP * card.width
  const lines = gap / 2 + BOATS * card.width
  if (sideways) {
    const x = reef.x + lines + line * (card.width + gap)
    const y = reef.y + EDGE * card.width + gap / 2 + (7 - column) * (card.height + gap)
    return { x, y, ...card }
  }
  const x = reef.x + SHORE * card.width + gap / 2 + column * (card.width + gap)
  return { x, y: reef.y + lines + line * (card.height + gap), ...card }
}

/** How much larger a question is drawn than at its least. */
export function questionScale({ width, height }: Box): number {
  const room = width < 600 ? [width / 300, height / 125] : [width / 640, height / 84]
  return Math.max(1, Math.min(...room, 1.6))
}

/** Weighs a plan: the cards most, then the pieces, which need not be very large. */
function worth({ card, own }: Layout): number {
  const cards = Math.min(card.width, LARGEST_CARD)
  return 2 * Math.log(cards) + Math.log(Math.min(own.unit, 1.05)) + 0.3 * Math.log(own.unit)
}

interface Size {
  width: number
  height: number
}

/** The reef on its side with the piles at its edge; all else in a column on the right. */
function onItsSide(table: Size, unit: number): Layout | null {
  const gap = 5
  const side = NARROW.width * unit
  const room = { width: table.width - side - 3 * gap, height: table.height - 2 * gap }
  if (heightOfNarrow(unit, gap) > room.height) return null
  const card = fitCard(room.width / SIDEWAYS_ACROSS, room.height / (SIDEWAYS_DOWN + PILES))
  const width = SIDEWAYS_ACROSS * card.width
  const height = SIDEWAYS_DOWN * card.width
  const x = gap + (room.width - width) / 2
  const reef = { x, y: table.height - gap - height, width, height }
  const piles = { x, y: gap, width, height: reef.y - gap - 3 }
  const column = { x: table.width - side - gap, y: gap, width: side, height: room.height }
  const parts = stackNarrow(column, unit, gap)
  const question =
    side >= LEAST_QUESTION
      ? parts.other
      : { x: gap, y: gap, width: table.width - 2 * gap, height: 0.8 * parts.other.height }
  return { sideways: true, card, reef, piles, ...parts, question }
}

/** The reef upright with the piles at its edge; all else in a column on the right. */
function beside(table: Size, unit: number): Layout | null {
  const gap = 8
  const side = NARROW.width * unit
  const room = { width: table.width - side - 3 * gap, height: table.height - 2 * gap }
  if (heightOfNarrow(unit, gap) > room.height) return null
  const card = fitCard(room.width / (ACROSS + PILES), room.height / DOWN)
  const reef = centred(gap, gap, room, card, PILES)
  const piles = pilesBeside(reef, card)
  const column = { x: table.width - side - gap, y: gap, width: side, height: room.height }
  const parts = stackNarrow(column, unit, gap)
  const question = { ...parts.other, x: piles.x, width: table.width - gap - piles.x }
  return { sideways: false, card, reef, piles, ...parts, question }
}

/** The other seat above, the viewer below, the reef between them with the rest on its right. */
function between(table: Size, unit: number): Layout | null {
  const gap = 8
  const strip = STRIP.height * unit
  const across = table.width - 2 * gap
  if (STRIP.width * unit > across) return null
  const room = {
    width: across - COLUMN.width * unit - gap,
    height: table.height - 2 * strip - 4 * gap,
  }
  if ((COLUMN.piles + COLUMN.common) * unit + gap > room.height) return null
  const card = fitCard(room.width / ACROSS, room.height / DOWN)
  const reef = centred(gap, strip + 2 * gap, room, card, 0)
  const x = reef.x + reef.width + gap
  const width = table.width - x - gap
  const larger = Math.min(
    width / COLUMN.width,
    (reef.height - gap) / (COLUMN.piles + COLUMN.common),
    1.5 * unit,
  )
  const piles = { x, y: reef.y, width, height: COLUMN.piles * larger }
  const y = piles.y + piles.height + gap
  const part = { form: "strip" as const, unit, height: strip }
  const below = table.height - gap - strip
  const actions = STRIP.actions * unit
  const other = { ...part, x: gap, y: gap, width: across }
  return {
    sideways: false,
    card,
    reef,
    piles,
    common: { x, y, width, height: reef.y + reef.height - y, form: "column", unit: larger },
    other,
    own: { ...part, x: gap, y: below, width: across - actions - gap },
    actions: { x: table.width - gap - actions, y: below, width: actions, height: strip },
    question: other,
  }
}

/** The reef upright in a low window; all else in two columns on its right. */
function spread(table: Size, unit: number): Layout | null {
  const gap = 5
  const side = NARROW.width * unit
  const room = { width: table.width - 2 * side - 4 * gap, height: table.height - 2 * gap }
  const { other, common, own, actions } = NARROW
  if (Math.max(other + common, own + actions) * unit + 2 * gap > room.height) return null
  if (room.width < 8 * 24) return null
  const card = fitCard(room.width / (ACROSS + PILES), room.height / DOWN)
  const reef = centred(gap, gap, room, card, PILES)
  const x = table.width - 2 * side - 2 * gap
  const part = { form: "narrow" as const, unit, x, width: side }
  const right = x + side + gap
  const first = { ...part, y: gap, height: other * unit }
  const below = table.height - gap - actions * unit
  return {
    sideways: false,
    card,
    reef,
    piles: pilesBeside(reef, card),
    other: first,
    common: { ...part, y: first.height + 2 * gap, height: common * unit },
    own: { ...part, x: right, y: gap, height: own * unit },
    actions: { x: right, y: below, width: side, height: actions * unit },
    question: {
      ...first,
      x: reef.x + reef.width / 2,
      width: right - gap - reef.x - reef.width / 2,
    },
  }
}

function fitCard(...widths: number[]): Layout["card"] {
  const width = Math.max(8, Math.min(...widths, LARGEST_CARD * 1.2))
  return { width, height: width * CARD_RATIO }
}

/** The reef in the middle of its room, which it shares with something of a card's width. */
function centred(x: number, y: number, room: Size, card: Size, beside: number): Box {
  const width = ACROSS * card.width
  const height = DOWN * card.width
  return {
    x: x + (room.width - width - beside * card.width) / 2,
    y: y + (room.height - height) / 2,
    width,
    height,
  }
}

function pilesBeside(reef: Box, card: Size): Box {
  return { x: reef.x + reef.width, y: reef.y, width: PILES * card.width, height: reef.height }
}

function heightOfNarrow(unit: number, gap: number): number {
  const { other, common, own, actions } = NARROW
  return (other + common + own + actions) * unit + 3 * gap
}

/** The other seat, what is common, the viewer and the actions, one below the other. */
function stackNarrow(column: Box, unit: number, gap: number) {
  const spare = (column.height - heightOfNarrow(unit, gap)) / 4
  const part = { form: "narrow" as const, unit, x: column.x, width: column.width }
  let y = column.y
  const next = (units: number) => {
    const placed = { ...part, y, height: units * unit + spare }
    y += placed.height + gap
    return placed
  }
  const other = next(NARROW.other)
  const common = next(NARROW.common)
  const own = next(NARROW.own)
  const { x, width, height, y: top } = next(NARROW.actions)
  return { other, common, own, actions: { x, y: top, width, height } }
}
