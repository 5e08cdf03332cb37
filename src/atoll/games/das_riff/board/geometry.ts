/** Where everything lies on a table of Das Riff, in pixels, for any size of the window. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A place for pieces: how it is filled, and how large a unit of its drawing is. */
export interface Part extends Box {
  form: "narrow" | "strip" | "deep" | "column"
  unit: number
}

export interface Layout {
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
export const SHORE = 0.32
const EDGE = 0.06
const PILES = 0.9
const ACROSS = 8 * (1 + GAP) + SHORE + EDGE
const DOWN = 4 * (CARD_RATIO + GAP) + 2 * BOATS

/** In units: the parts as they are drawn. */
const NARROW = { width: 164, other: 122, common: 104, own: 124, actions: 48, coral: 28.4 }
const STRIP = { width: 880, height: 88, actions: 208, asked: 422 }
const DEEP = { width: 704, height: 116, coral: 80, larger: 1.3 }
const COLUMN = { width: 136, piles: 88, common: 316 }

/** In pixels: the height in which a question has room. */
const QUESTION = 96

/** Lays out the table in the way that leaves cards and pieces largest. */
export function layOut(width: number, height: number): Layout {
  const table = {
    width: Math.max(width, SMALLEST_TABLE.width),
    height: Math.max(height, SMALLEST_TABLE.height),
  }
  const plans: Layout[] = []
  for (let unit = 0.6; unit <= 2; unit += 0.05) {
    for (const plan of [stacked, beside, between, spread]) {
      for (const band of [0, QUESTION]) {
        const layout = plan(table, unit, band)
        if (layout) plans.push(layout)
      }
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
  const { card } = layout
  const room = BOATS * card.width
  const beside = placeAt(layout, own ? 3 : 0, column - 1)
  const gap = (GAP * card.width) / 2
  const y = own ? beside.y + card.height + gap : beside.y - gap - room
  return { x: beside.x, y, width: card.width, height: room }
}

function placeAt({ reef, card }: Layout, line: number, column: number): Box {
  const gap = GAP * card.width
  const lines = gap / 2 + BOATS * card.width
  const x = reef.x + SHORE * card.width + gap / 2 + column * (card.width + gap)
  return { x, y: reef.y + lines + line * (card.height + gap), ...card }
}

/** How much larger a question is drawn than at its least. */
export function questionScale({ width, height }: Box): number {
  const room = width < 600 ? [width / 300, height / 145] : [width / 640, height / 84]
  return Math.max(1, Math.min(...room, 1.6))
}

/** Weighs a plan: the cards of the reef most, then the pieces, then the cards of the viewer. */
function worth({ card, own, other, common, piles, question }: Layout): number {
  const cards = Math.min(card.width, LARGEST_CARD)
  const corals = (own.form === "deep" ? DEEP.coral / NARROW.coral : 1) * own.unit
  const covers = [common, piles, ...(other.form === "narrow" ? [other] : [])]
  const hides = covers.some((part) => overlaps(question, part))
  const pieces = Math.log(Math.min(other.unit, 1.05)) + 0.3 * Math.log(corals)
  return 2 * Math.log(cards) + pieces - (hides ? 0.2 : 0)
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x + one.width > other.x + 0.5 &&
    other.x + other.width > one.x + 0.5 &&
    one.y + one.height > other.y + 0.5 &&
    other.y + other.height > one.y + 0.5
  )
}

interface Size {
  width: number
  height: number
}

/** An upright window: the other seat above, the viewer below, the reef between them. */
function stacked(table: Size, unit: number, band: number): Layout | null {
  const gap = 5
  const across = table.width - 2 * gap
  const half = (across - gap) / 2
  if (NARROW.width * unit > half) return null
  const above = NARROW.other * unit
  const below = table.height - gap - NARROW.own * unit
  const room = { width: across, height: below - above - 3 * gap - freed(band, gap) }
  if (room.height <= 0) return null
  const card = fitCard(room.width / ACROSS, room.height / DOWN)
  const reef = centred(gap, above + 2 * gap, room, card, 0)
  if (band > 0) reef.y = above + 2 * gap
  const part = { form: "narrow" as const, unit, width: half }
  const right = gap + half + gap
  const actions = table.height - gap - NARROW.actions * unit
  const free = reef.y + reef.height + gap
  return {
    card,
    reef,
    piles: { x: right, y: below, width: half, height: actions - below - 2 },
    other: { ...part, x: gap, y: gap, height: above },
    common: { ...part, x: right, y: gap, height: above },
    own: { ...part, x: gap, y: below, height: NARROW.own * unit },
    actions: { x: right, y: actions, width: half, height: NARROW.actions * unit },
    question:
      band > 0
        ? { x: gap, y: free, width: across, height: below - gap - free }
        : { x: gap, y: gap, width: across, height: above },
  }
}

/** The reef with the piles at its edge; all else in a column on the right. */
function beside(table: Size, unit: number, band: number): Layout | null {
  const gap = 5
  const side = NARROW.width * unit
  const room = { width: table.width - side - 3 * gap, height: table.height - 2 * gap }
  if (heightOfNarrow(unit, gap) > room.height) return null
  const water = reefBelow(room, band, gap)
  const column = { x: table.width - side - gap, y: gap, width: side, height: room.height }
  const parts = stackNarrow(column, unit, gap)
  const { piles } = water
  const question = { ...parts.other, x: piles.x, width: table.width - gap - piles.x }
  return { question, ...water, ...parts }
}

/** The other seat above, the viewer below, the reef between them with the rest on its right. */
function between(table: Size, unit: number, band: number): Layout | null {
  const gap = 8
  const strip = STRIP.height * unit
  const across = table.width - 2 * gap
  if (STRIP.width * unit > across || band > 0) return null
  const actions = STRIP.actions * unit
  const mine = across - actions - gap
  const own = Math.min(DEEP.larger * unit, mine / DEEP.width)
  const deep = DEEP.height * own
  const room = {
    width: across - COLUMN.width * unit - gap,
    height: table.height - strip - deep - 4 * gap,
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
  const below = table.height - gap - deep
  const other = { form: "strip" as const, unit, x: gap, y: gap, width: across, height: strip }
  const asked = gap + STRIP.asked * unit
  return {
    card,
    reef,
    piles,
    common: { x, y, width, height: reef.y + reef.height - y, form: "column", unit: larger },
    other,
    own: { form: "deep", unit: own, x: gap, y: below, width: mine, height: deep },
    actions: { x: table.width - gap - actions, y: below, width: actions, height: deep },
    question: { x: asked, y: gap, width: gap + across - asked, height: strip },
  }
}

/** The reef in a low window; all else in two columns on its right. */
function spread(table: Size, unit: number, band: number): Layout | null {
  const gap = 5
  const side = NARROW.width * unit
  const room = { width: table.width - 2 * side - 4 * gap, height: table.height - 2 * gap }
  const { other, common, own, actions } = NARROW
  if (Math.max(other + common, own + actions) * unit + 2 * gap > room.height) return null
  if (room.width < 8 * 24) return null
  const x = table.width - 2 * side - 2 * gap
  const part = { form: "narrow" as const, unit, x, width: side }
  const right = x + side + gap
  const first = { ...part, y: gap, height: other * unit }
  const below = table.height - gap - actions * unit
  return {
    question: { x, y: gap, width: side, height: (other + common) * unit + gap },
    ...reefBelow(room, band, gap),
    other: first,
    common: { ...part, y: first.height + 2 * gap, height: common * unit },
    own: { ...part, x: right, y: gap, height: own * unit },
    actions: { x: right, y: below, width: side, height: actions * unit },
  }
}

/** The reef and the piles at its edge, below a band for questions if there is one. */
function reefBelow(
  room: Size,
  band: number,
  gap: number,
): Pick<Layout, "card" | "reef" | "piles"> & Partial<Layout> {
  const height = room.height - freed(band, gap)
  const card = fitCard(room.width / (ACROSS + PILES), height / DOWN)
  const reef = centred(gap, gap, { width: room.width, height }, card, PILES)
  if (band === 0) return { card, reef, piles: pilesBeside(reef, card) }
  reef.y = gap + room.height - reef.height
  const question = { x: gap, y: gap, width: room.width, height: reef.y - 2 * gap }
  return { card, reef, piles: pilesBeside(reef, card), question }
}

/** What a band for questions takes of the height. */
function freed(band: number, gap: number): number {
  return band > 0 ? band + gap : 0
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
