/** A turn being composed: steps that can be undone and done again, as they were tried out. */

import type { Tried } from "$web/host/told"
import type { Choice } from "$web/wire/messages"

/** Steps, each of one or more moves in words: what was done with one gesture is undone at once. */
export interface Composition {
  steps: string[][]
  undone: string[][]
}

export const EMPTY: Composition = { steps: [], undone: [] }

/** What is being tried out. */
export interface Attempt extends Composition {
  id: string
}

export class Draft {
  composition = $state.raw<Composition>(EMPTY)
  tried = $state.raw<Tried | null>(null)
  attempt = $state.raw<Attempt | null>(null)

  get isEmpty() {
    return this.composition.steps.length === 0
  }

  get words(): string[] {
    return this.composition.steps.flat()
  }

  get moves(): Choice[] {
    return this.tried?.draft ?? []
  }

  get isComplete() {
    return this.tried?.complete ?? false
  }

  added(words: string[]): Composition {
    return { steps: [...this.composition.steps, words], undone: [] }
  }

  undone(): Composition {
    const { steps, undone } = this.composition
    return { steps: steps.slice(0, -1), undone: [...undone, ...steps.slice(-1)] }
  }

  redone(): Composition {
    const { steps, undone } = this.composition
    return { steps: [...steps, ...undone.slice(-1)], undone: undone.slice(0, -1) }
  }

  reset(): Composition {
    const { steps, undone } = this.composition
    return { steps: [], undone: [...undone, ...steps.slice().reverse()] }
  }

  /** Takes the answer to the attempt; its words come back in their full form. */
  accept(tried: Tried) {
    if (!this.attempt) return
    const words = tried.draft.map((choice) => choice.words)
    const steps = this.attempt.steps.map((step) => words.splice(0, step.length))
    this.set({ steps, undone: this.attempt.undone }, tried)
  }

  set(composition: Composition, tried: Tried | null = null) {
    this.composition = composition
    this.tried = tried
    this.attempt = null
  }
}
