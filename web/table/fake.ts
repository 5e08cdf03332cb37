/** A table without a server, for tests: what it sends is kept, what it receives is given. */

import type { StoredDraft, Tempo } from "$web/memory"
import type { FromTable, Now, Scene, Told, ToTable, Tried } from "$web/host/told"
import type { Entry, EntryLine, Frame, Happened, Welcome } from "$web/wire/messages"
import type { WireEvents } from "$web/wire/socket"
import { Table } from "./table.svelte"

export class FakeTable {
  sent: FromTable[] = []
  heard: string[] = []
  nudges = 0
  stored: StoredDraft | null
  table: Table
  #events!: WireEvents<ToTable>
  #ids = 0

  constructor(stored: StoredDraft | null = null, still = false, tempo: Tempo = "quick") {
    this.stored = stored
    this.table = new Table({
      isLocal: false,
      connect: (events) => {
        this.#events = events
        return {
          send: (message) => this.sent.push(message),
          nudge: () => this.nudges++,
          close: () => {},
        }
      },
      makeId: () => `command-${++this.#ids}`,
      pacing: () => ({ tempo, stretch: still ? 0 : 1 }),
      play: (sound, after) => this.heard.push(`${sound} ${after}`),
      recall: () => this.stored,
      remember: (draft) => (this.stored = draft),
      muted: () => null,
    })
  }

  get last() {
    return this.sent.at(-1)
  }

  receive(message: ToTable) {
    this.#events.onmessage(message)
  }

  reconnect() {
    this.#events.onconnection("lost")
    this.#events.onconnection("open")
  }

  /** Answers the last attempt. */
  tried(complete = false) {
    const attempt = this.sent.filter((message) => message.type === "try").at(-1)!
    this.receive(tried(attempt.id, attempt.draft, complete))
  }
}

export function happened(
  now: Now,
  entries: Entry[],
  log: EntryLine[] | null = null,
): Told<Happened> {
  return { type: "happened", now, entries, log }
}

export function scene(label: string, to_move: number | null = 0): Scene {
  const choices = to_move === 0 ? [{ words: "stay", fields: { verb: "stay" } }] : []
  return { view: { label }, points: [0, 0], to_move, choices, ending: null }
}

export function now(sequence: number, to_move: number | null = 0): Now {
  return {
    sequence,
    seats: [
      { kind: "person", name: "Ann", resigned: false, timed_out: false, replaced: false },
      { kind: "person", name: "Ben", resigned: false, timed_out: false, replaced: false },
    ],
    viewer: 0,
    curtain: false,
    scene: scene(`now ${sequence}`, to_move),
    outcome: null,
    account: [],
    request: null,
    may_take_back: [],
    asked: false,
    order: [],
    rematch: null,
    shared: null,
    clocks: null,
    wait: null,
  }
}

export function welcome(sequence: number, to_move = 0, log: EntryLine[] = []): Told<Welcome> {
  return {
    type: "welcome",
    facts: {
      table: "table",
      game: "game",
      options: {},
      held: [0],
      answers: [],
      public: false,
      commitment: "",
      given: 0,
      inviter: null,
      webhook: false,
      invitation: null,
      clock: null,
      hints: false,
      concealed: false,
      chat: true,
      pause: 3_000,
      rematch_of: null,
      changed: [],
      covered: false,
    },
    now: now(sequence, to_move),
    log,
    before: null,
    recent: [],
  }
}

export function frame(mover: number | null, label: string): Frame {
  return { mover, fields: { verb: label }, gains: [], view: { label }, points: [1, 2] }
}

export function entry(
  sequence: number,
  kind: Entry["kind"],
  seat: number,
  frames: Frame[] = [],
): Entry {
  const nothing = { agree: null, to: null, by: null, phrase: null, text: null, ending: null }
  return { sequence, kind, seat, frames, ...nothing }
}

export function tried(id: string, draft: string[], complete: boolean): Tried {
  return {
    type: "tried",
    id,
    scene: scene(`tried ${draft.join(", ")}`),
    draft: draft.map((words) => ({ words: words.toUpperCase(), fields: {} })),
    gains: [{ seat: 0, points: 3, cells: ["a1"], rule: "A13", fields: {}, at_end: false }],
    complete,
    ends_match: false,
    reveals: false,
  }
}
