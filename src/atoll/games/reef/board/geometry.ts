/** Where everything lies on a board of Reef, in pixels, for any size of the window. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A reef with what belongs to its seat. */
export interface Panel {
  name: Box
  reef: Box
  /** Where the hand is shown, four cards small; null for the viewer, whose hand lies in the open. */
  hand: Box | null
}

export interface Layout {
  panels: Panel[]
  display: Box[]
  deck: Box
  supplies: Box
  /** Five places in a row for the viewer's hand, the card being played and its corals. */
  hand: Box[]
}

/** Where the window is smaller, the table keeps this size and is scrolled. */
export const SMALLEST_TABLE = { width: 300, height: 280 }
export const CARD_RATIO = 96 / 76
const LARGEST_CARD = 160
const LARGEST_OTHER = 140
/** How large a card of another hand may be beside the own ones. */
const SHARE_OF_OTHERS = 0.8
/** How much of its place the deck leaves to its number, which lies below it. */
const COUNT = 14
const LEGIBLE_CARD = 88
const TOUCHED_CARD = 56
const SMALLEST_CARD = 48
const SLOTS = 5
const HAND_GAP = 3
const LARGEST_REEF = 1000
/** Beyond this a reef gains little, and cards gain more. */
const AMPLE_REEF = 640

/** Lays out the table as seen from a seat, or from nobody's. */
export function layOut(
  width: number,
  height: number,
  seats: number,
  viewer: number | null,
): Layout {
  const table: Box = {
    x: 0,
    y: 0,
    width: Math.max(width, SMALLEST_TABLE.width),
    height: Math.max(height, SMALLEST_TABLE.height),
  }
  const seated = () => [...tall(table, seats), ...wide(table, seats)]
  const plans = viewer === null ? [...watched(table, seats)] : seated()
  const best = plans.reduce((best, plan) => (worth(plan) > worth(best) ? plan : best))
  const others = [...best.others]
  const own = best.own && ownPanel(best.own)
  const [first, second, third, deck, supplies] = rowOfSlots(best.market)
  const largest = {
    reef: own ? own.reef.width * 0.8 : LARGEST_REEF,
    card: Math.min(LARGEST_OTHER, first!.width * SHARE_OF_OTHERS),
  }
  const panels = Array.from({ length: seats }, (_, seat) =>
    own && seat === viewer ? own : otherPanel(others.shift()!, largest),
  )
  const hand = best.hand ? rowOfSlots(best.hand) : []
  return {
    panels,
    display: [first!, second!, third!],
    deck: aboveItsCount(deck!),
    supplies: supplies!,
    hand,
  }
}

/** The deck is a little smaller than its place, so that its number covers nothing else. */
function aboveItsCount({ x, y, width, height }: Box): Box {
  const less = COUNT / CARD_RATIO
  return { x: x + less / 2, y, width: width - less, height: height - COUNT }
}

/** The cell at a place of the reef: columns from the left, rows from the bottom. */
export function cellBox(reef: Box, column: number, row: number): Box {
  const { edge, size } = cellSize(reef)
  return { x: edge + column * size, y: edge + (3 - row) * size, width: size, height: size }
}

/** How wide the edge of a reef and each of its cells are. */
export function cellSize(reef: Box): { edge: number; size: number } {
  const edge = reef.width < 150 ? 4 : Math.min(26, Math.max(13, reef.width * 0.045))
  return { edge, size: (reef.width - 2 * edge) / 4 }
}

/** Lays four cards as large as they fit, in one, two or four columns, and gives `count` of them. */
export function fitHand(box: Box, count: number): Box[] {
  const gap = HAND_GAP
  const fits = [1, 2, 4].map((columns) => {
    const rows = 4 / columns
    const across = (box.width - (columns - 1) * gap) / columns
    const down = (box.height - (rows - 1) * gap) / rows / CARD_RATIO
    return { columns, width: Math.min(across, down, LARGEST_OTHER) }
  })
  const { columns, width } = fits.reduce((best, fit) => (fit.width > best.width ? fit : best))
  return Array.from({ length: count }, (_, place) => ({
    x: box.x + (place % columns) * (width + gap),
    y: box.y + Math.floor(place / columns) * (width * CARD_RATIO + gap),
    width,
    height: width * CARD_RATIO,
  }))
}

/** The smallest box around others. */
export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

interface Plan {
  own: Box | null
  others: Box[]
  market: Box
  hand: Box | null
}

/** Weighs the sizes of a plan: the own reef most, then the cards, then the other reefs. */
function worth({ own, others, market }: Plan): number {
  const card = Math.min(market.height / CARD_RATIO, LARGEST_CARD)
  const other = Math.max(1, ...others.map((box) => Math.min(box.width * 0.72, box.height * 0.8)))
  const reef = own ? Math.min(own.width, own.height - 18, LARGEST_REEF) : other
  const cards =
    6 * Math.log(Math.min(card, TOUCHED_CARD)) +
    2.6 * Math.log(Math.min(Math.max(card, TOUCHED_CARD), LEGIBLE_CARD)) +
    2.8 * Math.log(Math.max(card, LEGIBLE_CARD))
  const reefs =
    4 * Math.log(Math.min(reef, AMPLE_REEF)) + 1.5 * Math.log(Math.max(reef, AMPLE_REEF))
  return reefs + cards + 1.4 * Math.log(Math.min(other, reef * 0.6))
}

/** The market above, the hand below, the reefs between them. */
function* tall(table: Box, seats: number): Generator<Plan> {
  const gap = gapOf(table)
  for (const card of cardWidths(table.width, gap)) {
    const row = card * CARD_RATIO
    const middle = table.height - 2 * row - 4 * gap
    if (middle < 120) continue
    for (let share = 0.44; share <= 0.76; share += 0.02) {
      const y = row + 2 * gap
      const side = Math.min(share * table.width - 1.5 * gap, middle)
      const own = { x: gap, y, width: side, height: middle }
      const x = own.x + own.width + gap
      const rest = { x, y, width: table.width - x - gap, height: middle }
      yield {
        own,
        others: shareOut(rest, seats - 1, gap),
        market: { x: gap, y: gap, width: table.width - 2 * gap, height: row },
        hand: handBelow(own, card, gap),
      }
    }
  }
}

/** The own reef on the left above the hand; the market and the other reefs on the right. */
function* wide(table: Box, seats: number): Generator<Plan> {
  const gap = gapOf(table)
  for (let share = 0.4; share <= 0.62; share += 0.02) {
    const x = share * table.width + 3 * gap
    const width = table.width - x - gap
    for (const card of cardWidths(width, gap)) {
      const row = card * CARD_RATIO
      const height = table.height - row - 3 * gap
      const own = { x: gap, y: gap, width: share * table.width, height }
      const hand = handBelow(own, card, gap)
      const isBelowOthers = hand.x + hand.width > x - gap
      const below = isBelowOthers ? hand.y : table.height
      const rest = { x, y: row + 2 * gap, width, height: below - row - 3 * gap }
      if (rest.height < 100) continue
      yield {
        own,
        others: shareOut(rest, seats - 1, gap),
        market: { x, y: gap, width, height: row },
        hand,
      }
    }
  }
}

/** The hand lies below the reef that it belongs to, and further to the right if it must. */
function handBelow(own: Box, card: number, gap: number): Box {
  return {
    x: own.x,
    y: own.y + own.height + gap,
    width: Math.max(own.width, SLOTS * card + (SLOTS - 1) * gap),
    height: card * CARD_RATIO,
  }
}

/** The market above, all reefs alike below. */
function* watched(table: Box, seats: number): Generator<Plan> {
  const gap = gapOf(table)
  const width = table.width - 2 * gap
  for (const card of cardWidths(table.width, gap)) {
    const row = card * CARD_RATIO
    const rest = { x: gap, y: row + 2 * gap, width, height: table.height - row - 3 * gap }
    const others = shareOut(rest, seats, gap)
    yield { own: null, others, market: { x: gap, y: gap, width, height: row }, hand: null }
  }
}

function* cardWidths(width: number, gap: number): Generator<number> {
  const largest = Math.min(LARGEST_CARD, (width - (SLOTS + 1) * gap) / SLOTS)
  for (let card = Math.min(SMALLEST_CARD, largest); card <= largest; card += 2) yield card
  yield largest
}

function gapOf({ width, height }: Box): number {
  return Math.min(14, Math.max(5, Math.min(width, height) * 0.015))
}

/** Divides a box among some seats, in the columns that give the largest squares. */
function shareOut(box: Box, seats: number, gap: number): Box[] {
  const divisions = Array.from({ length: seats }, (_, n) => {
    const [columns, rows] = [n + 1, Math.ceil(seats / (n + 1))]
    const width = (box.width - (columns - 1) * gap) / columns
    const height = (box.height - (rows - 1) * gap) / rows
    return { columns, width, height, square: Math.min(width, height * 0.8) }
  })
  const best = divisions.reduce((best, some) => (some.square > best.square ? some : best))
  return Array.from({ length: seats }, (_, place) => ({
    x: box.x + (place % best.columns) * (best.width + gap),
    y: box.y + Math.floor(place / best.columns) * (best.height + gap),
    width: best.width,
    height: best.height,
  }))
}

/** Five cards in a row, spread over a box but not far apart. */
function rowOfSlots(box: Box): Box[] {
  const width = box.height / CARD_RATIO
  const gap = Math.min(16, (box.width - SLOTS * width) / (SLOTS - 1))
  const left = box.x + (box.width - SLOTS * width - (SLOTS - 1) * gap) / 2
  return Array.from({ length: SLOTS }, (_, place) => ({
    x: left + place * (width + gap),
    y: box.y,
    width,
    height: box.height,
  }))
}

function nameHeight(box: Box): number {
  return Math.min(28, Math.max(15, box.height * 0.06))
}

function ownPanel(box: Box): Panel {
  const name = nameHeight(box)
  const side = Math.min(box.width, box.height - name, LARGEST_REEF)
  const x = box.x + (box.width - side) / 2
  const y = box.y + (box.height - side - name) / 2
  return {
    name: { x, y, width: side, height: name },
    reef: { x, y: y + name, width: side, height: side },
    hand: null,
  }
}

/** A name, a reef, and its hand beside or below it, whichever leaves both larger. */
function otherPanel(box: Box, largest: { reef: number; card: number }): Panel {
  const gap = 4
  const name = nameHeight(box)
  const room = box.height - name
  const panels: { panel: Panel; worth: number }[] = []
  for (let side = Math.min(box.width, room, largest.reef); side >= 40; side -= 2) {
    const reef = { x: box.x, y: box.y + name, width: side, height: side }
    const beside = { ...reef, x: box.x + side + gap, width: box.width - side - gap, height: room }
    const below = { ...reef, y: reef.y + side + gap, width: box.width, height: room - side - gap }
    for (const room of [beside, below]) {
      if (room.width <= 0 || room.height <= 0) continue
      const hand = limited(room, largest.card)
      const card = fitHand(hand, 1)[0]!.width
      if (card < 12) continue
      const worth = 2.2 * Math.log(side) + Math.log(card)
      panels.push({ panel: { name: { ...box, height: name }, reef, hand }, worth })
    }
  }
  const best = panels.reduce((best, some) => (some.worth > best.worth ? some : best))
  return centred(best.panel, box)
}

/** The part of a box in which no card of a hand grows larger. */
function limited(box: Box, largest: number): Box {
  const cards = fitHand(box, 4)
  if (cards[0]!.width <= largest) return box
  const columns = new Set(cards.map(({ x }) => x)).size
  const gaps = (count: number) => (count - 1) * HAND_GAP
  return {
    ...box,
    width: columns * largest + gaps(columns),
    height: (4 / columns) * largest * CARD_RATIO + gaps(4 / columns),
  }
}

function centred({ name, reef, hand }: Panel, box: Box): Panel {
  const right = Math.max(...[reef, ...fitHand(hand!, 4)].map(({ x, width }) => x + width))
  const shift = (box.x + box.width - right) / 2
  const moved = (part: Box): Box => ({ ...part, x: part.x + shift })
  // A hand that begins further right has less room, in which it must not grow.
  const room = { ...moved(hand!), width: hand!.width - shift }
  return { name: { ...moved(name), width: name.width - shift }, reef: moved(reef), hand: room }
}
