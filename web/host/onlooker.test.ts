/** What a table has agreed not to show before the end is hidden by the page. */

import { beforeAll, expect, test } from "vitest"
import { WATCHER } from "$web/engine/game"
import { seededLuck } from "$web/engine/luck/luck"
import { Draft } from "$web/engine/match/draft"
import { Match } from "$web/engine/match/match"
import { retrace, tellMade } from "$web/engine/match/story"
import { openGame } from "$web/engine/tests/games"
import { Onlooker } from "./onlooker"

const MOVES = 30

/** Reef, in which everybody could count points and remember cards. */
let match: Match

beforeAll(async () => {
  match = new Match(await openGame("reef", {}), {}, seededLuck(5))
  for (let move = 0; move < MOVES; move += 1) match.play(match.listMoves().at(-1)!)
  expect(match.isOver).toBe(false)
})

const look = (viewpoint: number, concealed: boolean, covered: boolean) =>
  new Onlooker(match.game, viewpoint, { concealed, covered }).scene(match.state)

test("where points are concealed a seat is told only its own", () => {
  const open = look(0, false, false)
  const scene = look(0, true, false)
  expect(open.points).not.toContain(null)
  expect(scene.points).toEqual([open.points[0], null])
  expect(scene.view["points"]).toEqual(scene.points)
  expect(look(WATCHER, true, false).points).toEqual([null, null])
  expect({ ...scene.view, points: open.view["points"] }).toEqual(open.view)
})

test("and what others win is not told either", () => {
  const made = retrace(match)
  const told = (viewpoint: number, concealed: boolean) => {
    const onlooker = new Onlooker(match.game, viewpoint, { concealed, covered: false })
    const step = (each: (typeof made)[number]) =>
      tellMade(match.game, each, { viewer: viewpoint, isOpen: false })
    const frames = made.map((each) => onlooker.frame(step(each)))
    return new Set(frames.flatMap((frame) => frame.gains.map((gain) => gain.seat)))
  }
  expect(told(0, false)).toEqual(new Set([0, 1]))
  expect(told(0, true)).toEqual(new Set([0]))
})

test("where hands are covered those of the others are backs", () => {
  const [mine, theirs] = look(0, false, false).view["hands"]
  expect(theirs.length).toBeGreaterThan(0)
  const backs = Array.from(theirs, () => null)
  expect(look(0, false, true).view["hands"]).toEqual([mine, backs])
})

test("a draft hides the same", () => {
  const beginning = { game: match.game, state: match.state }
  const draft = Draft.begin(beginning).tried(match.listMoves()[0]!)
  const hidden = { concealed: true, covered: true }
  const { scene } = new Onlooker(match.game, 0, hidden).tried(draft, "one")
  expect(scene.points[1]).toBeNull()
  expect(new Set(scene.view["hands"][1])).toEqual(new Set([null]))
})
