/** Talk at a table, as this page knows it: what one says, what was just heard, who is muted. */

import type { EntryLine, Refused, Say, Write } from "$web/wire/messages"
import { isTalk } from "$web/match/log"

export type Talk = Say | Write
export type Phrase = Say["phrase"]

/** Somebody's words: what the log tells of them. */
export type Words = Pick<EntryLine, "sequence" | "kind" | "seat" | "phrase" | "text">

/** Whose words are not shown: those of everybody at the table, or of some seats. */
export interface Muted {
  all: boolean
  seats: number[]
}

export const NOBODY: Muted = { all: false, seats: [] }

/** What talk is given by the table around it. */
export interface Surroundings {
  heading: () => { id: string; sequence: number }
  send: (talk: Talk) => void
}

/** So many milliseconds words stand beside the seat that said them. */
export const SHOWN_FOR = 6_000
/** How to wait if nobody has said for how long. */
const USUAL_PAUSE = 3_000

export class Chat {
  /** What is being written. */
  text = $state("")
  muted = $state.raw<Muted>(NOBODY)
  unread = $state(0)
  isOpen = $state(false)
  /** Whether the seat has just spoken, and has to wait. */
  isResting = $state(false)
  /** What stands beside the seats. */
  bubbles = $state.raw<Words[]>([])

  #pending = $state.raw<Talk | null>(null)
  #pause = USUAL_PAUSE

  maySpeak = $derived(this.#pending === null && !this.isResting)

  constructor(private surroundings: Surroundings) {}

  /** Learns how long to wait between words. */
  set pause(milliseconds: number) {
    this.#pause = milliseconds
  }

  say(seat: number, phrase: Phrase) {
    this.#speak({ type: "say", ...this.surroundings.heading(), seat, phrase })
  }

  /** Sends what is written; it stays in the field until it has arrived. */
  write(seat: number) {
    const text = this.text.trim()
    if (text) this.#speak({ type: "write", ...this.surroundings.heading(), seat, text })
  }

  /** The same words with the same id: the server knows whether it has them already. */
  sendAgain() {
    if (this.#pending) this.surroundings.send(this.#pending)
  }

  accepted(id: string) {
    if (id !== this.#pending?.id) return
    if (this.#pending.type === "write") this.text = ""
    this.#pending = null
    this.#rest(this.#pause)
  }

  refused({ id, code, fields }: Refused) {
    if (id === null || id !== this.#pending?.id) return
    this.#pending = null
    if (code === "one_at_a_time") this.#rest(Number(fields["left"]))
  }

  /** Hears what was just said; words of others that nobody looked at yet are counted. */
  hear(words: Words[], held: number[]) {
    for (const each of words.filter((line) => isTalk(line) && this.hears(line))) {
      const others = this.bubbles.filter(({ seat }) => seat !== each.seat)
      this.bubbles = [...others, each]
      setTimeout(() => this.#fade(each), SHOWN_FOR)
      if (!this.isOpen && !held.includes(each.seat!)) this.unread += 1
    }
  }

  open() {
    this.isOpen = true
    this.unread = 0
  }

  close() {
    this.isOpen = false
  }

  mute(muted: Muted) {
    this.muted = muted
    this.bubbles = this.bubbles.filter((words) => this.hears(words))
  }

  /** Whether a line of the log is for this reader: all but the words of who is muted. */
  hears(line: Pick<EntryLine, "kind" | "seat">): boolean {
    if (!isTalk(line) || line.seat === null) return true
    return !this.muted.all && !this.muted.seats.includes(line.seat)
  }

  #speak(talk: Talk) {
    if (!this.maySpeak) return
    this.#pending = talk
    this.surroundings.send(talk)
  }

  #rest(milliseconds: number) {
    this.isResting = true
    setTimeout(() => (this.isResting = false), milliseconds)
  }

  #fade(words: Words) {
    this.bubbles = this.bubbles.filter((other) => other !== words)
  }
}
