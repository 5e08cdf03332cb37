/** The reef fits every screen, and everything has its place on it. */

import { describe, expect, test } from "vitest"
import { step } from "$web/board/step"
import { arrange, cellNames, findPlaces, neighbours, slotName, type Place } from "./geometry"

const inside = (inner: Place, outer: Place) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

describe("arrange", () => {
  test.each([
    [360, 470],
    [328, 440],
    [900, 720],
    [1280, 620],
    [768, 800],
    [240, 240],
  ])("everything fits a box of %i by %i", (width, height) => {
    const box = { x: 0, y: 0, width, height }
    const layout = arrange(box, 6, 6)
    expect([layout.reef, layout.river, layout.facts].every((it) => inside(it, box))).toBe(true)
  })

  test("on a phone the river lies below the reef, and a finger hits every cell", () => {
    const layout = arrange({ width: 360, height: 470 }, 6, 6)
    expect(layout.stacked).toBe(true)
    expect(layout.river.y).toBeGreaterThan(layout.reef.y + layout.reef.height)
    expect(layout.cell).toBeGreaterThanOrEqual(52)
  })

  test("the smallest phone still has cells of 44 pixels", () => {
    expect(arrange({ width: 328, height: 440 }, 6, 6).cell).toBeGreaterThanOrEqual(44)
  })

  test("on a wide screen the river lies beside the reef, in two columns", () => {
    const layout = arrange({ width: 1280, height: 620 }, 6, 6)
    expect(layout.stacked).toBe(false)
    expect(layout.river.x).toBeGreaterThan(layout.reef.x + layout.reef.width)
    expect(layout.cell).toBeGreaterThanOrEqual(95)
  })

  test.each([
    [1, 1],
    [3, 2],
    [2, 6],
    [6, 1],
  ])("a reef of %i by %i fits, too", (columns, rows) => {
    const box = { x: 0, y: 0, width: 900, height: 500 }
    const layout = arrange(box, columns, rows)
    expect([layout.reef, layout.river, layout.facts].every((it) => inside(it, box))).toBe(true)
  })

  test("a small reef has large cells", () => {
    const small = arrange({ width: 360, height: 470 }, 3, 2)
    expect(small.cell).toBeGreaterThan(arrange({ width: 360, height: 470 }, 6, 6).cell)
  })

  test("a box without room is no reason to fail", () => {
    expect(arrange({ width: 0, height: 0 }, 6, 6).cell).toBe(1)
  })
})

describe("findPlaces", () => {
  test.each([
    [360, 470],
    [1280, 620],
    [900, 720],
  ])("cells lie on the reef and slots in the river, at %i by %i", (width, height) => {
    const layout = arrange({ width, height }, 6, 6)
    const places = findPlaces(layout, 6, 6)
    expect(places.size).toBe(42)
    expect(cellNames(6, 6).every((cell) => inside(places.get(cell)!, layout.reef))).toBe(true)
    const slots = [0, 1, 2, 3, 4, 5].map(slotName)
    expect(slots.every((slot) => inside(places.get(slot)!, layout.river))).toBe(true)
  })

  test("a1 is the lower left corner", () => {
    const places = findPlaces(arrange({ width: 360, height: 470 }, 6, 6), 6, 6)
    expect(places.get("a1")!.x).toBe(places.get("a6")!.x)
    expect(places.get("a1")!.y).toBeGreaterThan(places.get("a6")!.y)
    expect(places.get("f1")!.x).toBeGreaterThan(places.get("a1")!.x)
  })
})

describe("the arrow keys", () => {
  const phone = findPlaces(arrange({ width: 360, height: 470 }, 6, 6), 6, 6)
  const desk = findPlaces(arrange({ width: 1280, height: 620 }, 6, 6), 6, 6)

  test("down from the lowest row lies the river, and up leads back", () => {
    expect(step(phone, "c1", "down")).toBe("river 3")
    expect(step(phone, "river 3", "up")).toBe("c1")
  })

  test("a river beside the reef is reached to the right", () => {
    expect(step(desk, "f6", "right")).toBe("river 1")
    expect(step(desk, "f1", "right")).toBe("river 5")
    expect(step(desk, "river 5", "left")).toMatch(/^f/)
    expect(step(desk, "river 5", "right")).toBe("river 6")
  })
})

describe("neighbours", () => {
  test("share an edge, not a corner", () => {
    expect(neighbours(["a1", "b1", "b2", "c3"])).toEqual([
      ["a1", "b1"],
      ["b1", "b2"],
    ])
  })
})
