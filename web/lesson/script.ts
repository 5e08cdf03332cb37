/** Script: a guided first game as it was written down, played through by the rules of its game. */

import type { LessonDescription } from "$web/engine/description"
import type { Game } from "$web/engine/game"
import { Draft, type Beginning } from "$web/engine/match/draft"
import { beginFrom, type Match } from "$web/engine/match/match"
import { retrace, tellMade } from "$web/engine/match/story"
import { addToDraft, readDraft } from "$web/host/drafting"
import { fetchGame, openGame } from "$web/host/games"
import { Onlooker } from "$web/host/onlooker"
import type { Tried } from "$web/host/told"
import type { Frame } from "$web/wire/messages"

/** A step of a lesson: what is to be done, and what has happened before it. */
export interface ScriptStep {
  name: string
  /** The rule that it is about. */
  rule: string
  /** The turn as it is composed when the step is done, in words. */
  draft: string[]
  /** Whether there is only something to read. */
  reads: boolean
  /** Whether the turn is confirmed then. */
  ends: boolean
  /** What luck and the others have done since the turn before. */
  frames: Frame[]
}

/** Loads the lesson of a game; null where it has none. */
export async function loadScript(name: string): Promise<Script | null> {
  const { lesson } = (await fetchGame(name)).description
  return lesson && new Script(await openGame(name, lesson.options), lesson)
}

export class Script {
  readonly seats: number
  /** Where the pupil sits. */
  readonly seat: number
  readonly steps: readonly ScriptStep[]
  readonly #onlooker: Onlooker
  /** By step: where its turn begins. */
  readonly #beginnings: Beginning[] = []

  constructor(game: Game, { seat, options, given, steps }: LessonDescription) {
    this.seats = game.seats
    this.seat = seat
    this.#onlooker = new Onlooker(game, seat)
    const match = beginFrom(game, options, given)
    let draft = Draft.begin(match)
    let frames: Frame[] = []
    this.steps = steps.map(({ name, rule, moves, then }) => {
      this.#beginnings.push({ game, state: match.state })
      draft = moves.reduce(addToDraft, draft)
      const step = { name, rule, draft: draft.words, reads: moves.length === 0 }
      const told = { ...step, ends: then !== null, frames }
      frames = then === null ? [] : this.#answer(match, draft, then)
      if (then !== null) draft = Draft.begin(match)
      return told
    })
  }

  /** Tells what a turn at a step would bring; throws a Refusal with the game's reason. */
  practise(step: number, words: string[]): Tried {
    return this.#onlooker.tried(readDraft(this.#beginnings[step]!, words), "")
  }

  /** Plays a turn of the pupil and what follows, and tells the latter. */
  #answer(match: Match, draft: Draft, then: string[]): Frame[] {
    for (const move of draft.moves) match.play(move)
    const before = match.moves.length
    for (const words of then) match.play(words)
    const hearer = { viewer: this.seat, isOpen: match.isOver }
    return retrace(match, before).map((made) =>
      this.#onlooker.frame(tellMade(match.game, made, hearer)),
    )
  }
}
