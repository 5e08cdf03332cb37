/** The name plates of those who played. */

import { wayOut, type Plate } from "$web/match/plate"
import { nameOf, splitNumber, type Company } from "$web/match/telling"
import type { Story, StoryStep } from "./story"

/** Tells how they stand after a step; how it ended is told at the end alone. */
export function platesAfter(
  company: Company,
  story: Story,
  step: StoryStep | null,
  isEnd: boolean,
): Plate[] {
  const points = step?.points ?? story.points
  return company.seats.map((facts, seat) => ({
    kind: facts.kind,
    name: facts.name,
    title: splitNumber(nameOf(company, seat)),
    points: points[seat] ?? 0,
    moves: step?.kind === "moved" && step.seat === seat,
    won: isEnd && story.outcome.ranks[seat] === 1,
    present: null,
    left: isEnd ? wayOut(facts) : null,
    replaced: false,
    own: false,
  }))
}
