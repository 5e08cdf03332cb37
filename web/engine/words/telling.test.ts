/** What is seen, gained and remarked is told from its bytes as Python tells it. */

import { describe, expect, test } from "vitest"
import { Gains } from "./gains"
import { Remarks } from "./remarks"
import { openTelling } from "./telling"
import { decode, games, open, readGame } from "../tests/vectors"

describe.each(games)("%s", (name) => {
  const game = readGame(name)

  test.each(game.cases)("every viewer is told what is seen: $title", (each) => {
    const tell = openTelling(game.description, each.box, open(game, each).domains)
    for (const { seen, view } of each.states.flatMap((state) => state.seen)) {
      expect(JSON.stringify(tell(decode(seen)))).toBe(JSON.stringify(view))
    }
  })

  test.each(game.cases)("gains are told: $title", (each) => {
    const gains = new Gains(game.description, open(game, each).domains)
    for (const { rows, gains: expected } of each.states) {
      expect(JSON.stringify(gains.tell(decode(rows)))).toBe(JSON.stringify(expected))
    }
  })

  test.each(["endings", "prospects"] as const)("every kind of remark is told: %s", (sort) => {
    const { domains } = open(game, game.cases[0]!)
    const kinds = game.description[sort]
    const { rows, told } = game.remarks[sort]
    const found = new Remarks(kinds, game.description, domains).tell(decode(rows))
    expect(JSON.stringify(found)).toBe(JSON.stringify(told))
    expect(told).toHaveLength(kinds.length)
  })

  test.each(game.cases)("the end is told when it is near: $title", (each) => {
    const { domains } = open(game, each)
    const endings = new Remarks(game.description.endings, game.description, domains)
    for (const { ending } of each.states) {
      expect(endings.tell(decode(ending.rows))).toEqual(ending.told)
    }
  })
})
