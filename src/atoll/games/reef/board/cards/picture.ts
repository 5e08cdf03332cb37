/** Where the pieces of a pattern lie on the face of a card, which is 76 wide and 96 high. */

import type { Demand } from "../view"

export const PEARL = { x: 61.5, y: 46, radius: 11 }
const FIELD = { left: 4, right: 72, top: 34, bottom: 93 }
const LARGEST = 42

export interface Spot {
  x: number
  y: number
  size: number
  colour: string
  /** The height it asks for, as it is printed: "", "2" or "2+". */
  height: string
}

/** Lays a pattern below the corals, as large as it can be beside the pearl. */
export function layPattern(pattern: Demand[]): Spot[] {
  const rows = Math.max(...pattern.map((demand) => demand.row)) + 1
  const columns = Math.max(...pattern.map((demand) => demand.column)) + 1
  const sizes = Array.from({ length: LARGEST - 8 }, (_, less) => LARGEST - less)
  const fits = sizes.flatMap((size) => placings(pattern, rows, columns, size))
  return fits[0] ?? []
}

/** Tries a size in the middle of the field, then moved away from the pearl. */
function placings(pattern: Demand[], rows: number, columns: number, size: number): Spot[][] {
  const [width, height] = [columns * size, rows * size]
  if (width > FIELD.right - FIELD.left || height > FIELD.bottom - FIELD.top) return []
  const middle = (FIELD.left + FIELD.right - width) / 2
  const centre = (FIELD.top + FIELD.bottom - height) / 2
  const lower = FIELD.bottom - height
  return [
    [middle, centre],
    [Math.min(middle, 14), centre],
    [FIELD.left, centre],
    [middle, (centre + lower) / 2],
    [middle, lower],
    [FIELD.left, lower],
  ]
    .map(([left, top]) => pattern.map((demand) => spot(demand, rows, size, left!, top!)))
    .filter((spots) => !spots.some(hitsPearl))
}

function spot(
  { row, column, colour, least, most }: Demand,
  rows: number,
  size: number,
  left: number,
  top: number,
): Spot {
  const any = least === 1 && most === 4
  return {
    x: left + (column + 0.5) * size,
    y: top + (rows - row - 0.5) * size,
    size,
    colour: colour ?? "any",
    height: any ? "" : least === most ? `${least}` : `${least}+`,
  }
}

function hitsPearl({ x, y, size }: Spot): boolean {
  return Math.hypot(x - PEARL.x, y - PEARL.y) < PEARL.radius + size * 0.46
}
