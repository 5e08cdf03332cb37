/** A hint: asked for, then where to look, then the move and what speaks for it. */

import type { Choice, Fields, Hinted } from "$web/wire/messages"

export class Advice {
  /** The question that waits for its answer. */
  asked = $state.raw<string | null>(null)
  hinted = $state.raw<Hinted | null>(null)
  /** Whether the move is told too, and not only where to look. */
  isTold = $state(false)

  /** What the board points at, by the names that moves give to cells, cards and buttons. */
  pointed = $derived<ReadonlySet<string>>(new Set(this.#things()))

  /** The decision that the hint is about: the first where there was something to choose. */
  get decision(): Choice | null {
    return this.hinted?.draft[this.#place] ?? null
  }

  /** The rule that the decision follows. */
  get rule(): string {
    return this.hinted?.rules[this.#place] ?? ""
  }

  ask(id: string) {
    this.clear()
    this.asked = id
  }

  accept(hinted: Hinted) {
    if (hinted.id !== this.asked) return
    this.asked = null
    this.hinted = hinted
  }

  tell() {
    this.isTold = true
  }

  clear() {
    this.asked = null
    this.hinted = null
    this.isTold = false
  }

  get #place(): number {
    return this.hinted?.weighing?.place ?? 0
  }

  #things(): string[] {
    const moves = this.hinted?.draft.map(({ fields }) => fields) ?? []
    if (this.isTold) return moves.flatMap((fields) => thingsOf(fields, true))
    const looked = moves.slice(this.#place).map((fields) => thingsOf(fields, false))
    const named = looked.findIndex((things) => things.length > 1) // more than its verb
    return looked.slice(0, named < 0 ? 1 : named + 1).flat()
  }
}

/** The names in a move: its verb, and what it takes up; if need be also where that goes. */
function thingsOf(fields: Fields, withGoal: boolean): string[] {
  return Object.entries(fields)
    .filter(([name]) => withGoal || name !== "to")
    .map(([, value]) => value)
}
