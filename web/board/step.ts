/** How the arrow keys lead over a board: to what lies next on the screen. */

export interface Place {
  x: number
  y: number
  width: number
  height: number
}

export type Direction = "left" | "right" | "up" | "down"

/** Finds the nearest place in a direction, one straight ahead before one that is aside. */
export function step<Key>(places: Map<Key, Place>, from: Key, direction: Direction): Key {
  const start = places.get(from)
  if (!start) return from
  let [best, least] = [from, Infinity]
  for (const [name, place] of places) {
    const [ahead, aside] = distances(start, place, direction)
    const cost = ahead + 3 * aside
    if (ahead > 1 && cost < least) [best, least] = [name, cost]
  }
  return best
}

/** Groups what lies on a board into rows as they are seen: from the top, each from the left. */
export function rowsOf<Key>(keys: Key[], placeOf: (key: Key) => Place): Key[][] {
  const levelOf = (key: Key) => Math.round(placeOf(key).y)
  const levels = [...new Set(keys.map(levelOf))].sort((one, other) => one - other)
  return levels.map((level) =>
    keys
      .filter((key) => levelOf(key) === level)
      .sort((one, other) => placeOf(one).x - placeOf(other).x),
  )
}

function distances(start: Place, place: Place, direction: Direction): [number, number] {
  const x = place.x + place.width / 2 - start.x - start.width / 2
  const y = place.y + place.height / 2 - start.y - start.height / 2
  if (direction === "left") return [-x, Math.abs(y)]
  if (direction === "right") return [x, Math.abs(y)]
  if (direction === "up") return [-y, Math.abs(x)]
  return [y, Math.abs(x)]
}
