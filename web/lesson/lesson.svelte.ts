/** A guided first game: the step one is at, the turn one composes, and what the others answer. */

import { Draft, EMPTY, type Composition } from "$web/match/draft.svelte"
import { pictureOf, Show } from "$web/match/show.svelte"
import { hasten } from "$web/match/timing"
import type { Choice, LineMove } from "$web/wire/messages"
import type { Script } from "./script"

/** What a lesson is given by the page around it. */
export interface Surroundings {
  /** How many times longer than usual everything lasts; 0 where nothing moves. */
  stretch: () => number
  onrefused: (error: unknown) => void
}

/**
 * What the pupil is about: to read; to do what the step asks for; away from it, by a move that is
 * allowed; or with a turn that only waits to be confirmed.
 */
export type Mood = "reading" | "doing" | "astray" | "done"

export class Lesson {
  draft = new Draft()
  show = new Show()
  /** The step with which the turn began, */
  #turn = $state(0)
  /** and the first step of those that are only read which was not passed. */
  #unread = $state(0)

  at = $derived.by(() => this.#find())
  step = $derived.by(() => this.script.steps[this.at]!)
  isLast = $derived.by(() => this.at === this.script.steps.length - 1)
  mood = $derived.by<Mood>(() => this.#feel())

  view = $derived(this.show.current?.view ?? this.draft.tried?.scene.view ?? null)
  gains = $derived(this.show.current?.gains ?? this.draft.tried?.gains ?? [])
  moved = $derived<LineMove[]>(
    this.show.current?.moved ?? (this.draft.isEmpty ? this.#movedByOthers() : []),
  )
  choices = $derived.by(() => this.#offer())
  /** What the board points at, by the names that the move gives to it. */
  pointed = $derived.by<ReadonlySet<string>>(() => new Set(this.#point()))

  mayNext = $derived(this.mood === "reading" && !this.isLast)
  mayConfirm = $derived(this.mood === "done")
  mayUndo = $derived(!this.draft.isEmpty)

  constructor(
    readonly script: Script,
    private surroundings: Surroundings,
  ) {
    this.#attempt(EMPTY)
  }

  /** Tries moves after those of the draft: all of them or none. */
  try(...words: string[]) {
    this.show.skip()
    if (this.mood !== "reading") this.#attempt(this.draft.added(words))
  }

  undo() {
    if (this.mayUndo) this.#attempt(this.draft.undone())
  }

  next() {
    if (this.mayNext) this.#unread = this.at + 1
  }

  /** Ends the turn as the lesson wants it; the others answer as it is written down. */
  confirm() {
    if (!this.mayConfirm) return
    this.#turn = this.at + 1
    const pictures = this.script.steps[this.#turn]!.frames.map((frame) => pictureOf(frame))
    this.show.play(hasten(pictures, this.surroundings.stretch()))
    this.#attempt(EMPTY)
  }

  leave() {
    this.show.skip()
  }

  #attempt(composition: Composition) {
    try {
      const tried = this.script.practise(this.#turn, composition.steps.flat())
      this.draft.attempt = { ...composition, id: tried.id }
      this.draft.accept(tried)
    } catch (error) {
      this.surroundings.onrefused(error)
    }
  }

  /** Finds the first step of the turn that is neither read nor done. */
  #find(): number {
    const { steps } = this.script
    let at = this.#turn
    while (at < steps.length - 1) {
      const { reads, ends, draft } = steps[at]!
      const isPassed = reads ? at < this.#unread : !ends && begins(this.draft.words, draft)
      if (!isPassed) break
      at++
    }
    return at
  }

  #feel(): Mood {
    const { reads, draft } = this.step
    const { words } = this.draft
    if (!begins(draft, words)) return "astray"
    if (reads) return "reading"
    return words.length === draft.length ? "done" : "doing"
  }

  /** Of all that is allowed, what the step asks for next: so the board lights it up. */
  #offer(): Choice[] {
    const all = this.draft.tried?.scene.choices ?? []
    if (this.show.current || this.mood === "reading" || this.mood === "done") return []
    if (this.mood === "astray") return all
    const wanted = this.step.draft[this.draft.words.length]
    return all.filter(({ words }) => words === wanted)
  }

  /** Of the moves that are still to be made, the first that is about something. */
  #point(): string[] {
    if (this.show.current || this.mood !== "doing") return []
    const left = this.step.draft.slice(this.draft.words.length).map((words) => words.split(" "))
    return left.find((names) => names.length > 1) ?? []
  }

  #movedByOthers(): LineMove[] {
    const { frames } = this.script.steps[this.#turn]!
    return frames.filter(({ mover }) => mover !== null && mover !== this.script.seat)
  }
}

/** Whether a list begins with another. */
const begins = (whole: string[], start: string[]) =>
  start.every((word, index) => whole[index] === word)
