/**
 * Interpreter: between the wire and the table.
 *
 * The server tells states, as the viewer may imagine them. What is seen in them, what can be done,
 * and what a draft would bring, is worked out here with the rules of the game.
 */

import { WATCHER, type Game, type State } from "$web/engine/game"
import { Refusal } from "$web/wire/http"
import type { FromPage, FromServer, Standing, Welcome } from "$web/wire/messages"
import type { SocketEvents, Wire, WireEvents } from "$web/wire/socket"
import { fromBase64 } from "./base64"
import { readDraft } from "./drafting"
import { Onlooker, type Agreed } from "./onlooker"
import type { FromTable, Now, Scene, ToTable, Tried, Try } from "./told"

/** What an interpreter is given by the page around it. */
export interface Library {
  connect: (events: SocketEvents) => Wire<FromPage>
  /** Gives the game of a table; null where this page has not the rules of its server. */
  open: (welcome: Welcome) => Promise<Game | null>
}

export class Interpreter implements Wire<FromTable> {
  #wire: Wire<FromPage>
  #game: Game | null = null
  /** What the rules of the server were built from, as it told on coming. */
  #build: string | null = null
  #standing: Standing | null = null
  /** What is not shown before the end. */
  #agreed: Agreed | undefined
  /** What came while the game was on its way; null while it is not. */
  #waiting: FromServer[] | null = null
  #isClosed = false

  constructor(
    private events: WireEvents<ToTable>,
    private library: Library,
  ) {
    this.#wire = library.connect({
      ...events,
      build: () => this.#build,
      onmessage: (message) => this.#receive(message),
    })
  }

  send(message: FromTable) {
    if (message.type !== "try") return this.#wire.send(message)
    // An answer comes later, as all do, but before anything is drawn.
    queueMicrotask(() => this.#pass(() => this.#answer(message)))
  }

  nudge() {
    this.#wire.nudge()
  }

  close() {
    this.#isClosed = true
    this.#wire.close()
  }

  #receive(message: FromServer) {
    const isNew = message.type === "welcome" && (!this.#game || message.rules.build !== this.#build)
    if (this.#waiting) this.#waiting.push(message)
    else if (isNew) void this.#begin(message)
    else this.#pass(() => this.#tell(message))
  }

  /** Opens the game before anything is told; all that comes meanwhile waits in its order. */
  async #begin(welcome: Welcome) {
    this.#waiting = [welcome]
    this.#build = welcome.rules.build
    this.#game = await this.library.open(welcome)
    if (this.#isClosed) return
    if (!this.#game) return this.#giveUp()
    const waiting = this.#waiting
    this.#waiting = null
    for (const message of waiting) this.#receive(message)
  }

  /** Passes on what is worked out, unless the rules here cannot read what the server told. */
  #pass(workOut: () => ToTable) {
    if (this.#isClosed) return
    let message: ToTable
    try {
      message = workOut()
    } catch (error) {
      if (!isUnreadable(error)) throw error
      return this.#giveUp()
    }
    this.events.onmessage(message)
  }

  /** Goes no further with a server that has other rules. */
  #giveUp() {
    this.close()
    this.events.onconnection("outdated")
  }

  #tell(message: FromServer): ToTable {
    switch (message.type) {
      case "welcome": {
        const { rules: _, now, ...rest } = message
        this.#agreed = rest.facts
        return { ...rest, now: this.#interpret(now) }
      }
      case "happened":
        return { ...message, now: this.#interpret(message.now) }
      case "stale":
        return {
          ...message,
          missed: { ...message.missed, now: this.#interpret(message.missed.now) },
        }
      default:
        return message
    }
  }

  #interpret(standing: Standing): Now {
    this.#standing = standing
    const { state, to_move, ...rest } = standing
    if (state === null) return { ...rest, scene: null, asked: false, shared: null }
    const bytes = this.#game!.stateFromBytes(fromBase64(state))
    const asked = to_move !== null && this.#game!.isAsked(bytes)
    return { ...rest, scene: this.#scene(bytes), asked, shared: null }
  }

  /** Gives what is seen and can be done; it may be over by other than the rules. */
  #scene(state: State): Scene {
    const { to_move } = this.#standing!
    const choices = this.#mayMove() ? this.#game!.listMoves(state) : []
    const scene = this.#onlooker.scene(state, choices)
    return to_move === null ? { ...scene, to_move, ending: null } : scene
  }

  /** Whether the seat in sight is to move, and a person plays for it. */
  #mayMove(): boolean {
    const { seats, viewer, to_move } = this.#standing!
    const sitter = to_move === viewer && to_move !== null ? seats[to_move] : undefined
    return sitter?.kind === "person" && !sitter.resigned && !sitter.replaced
  }

  #answer({ id, draft }: Try): ToTable {
    try {
      return this.#try(id, draft)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, fields, rule } = error
      return { type: "refused", id, code, fields, rule }
    }
  }

  #try(id: string, words: string[]): Tried {
    const { state = null, to_move, viewer } = this.#standing ?? {}
    if (state === null) throw new Refusal("not_begun")
    if (to_move === null) throw new Refusal("over")
    if (to_move !== viewer) throw new Refusal("not_your_turn")
    const game = this.#game!
    const draft = readDraft({ game, state: game.stateFromBytes(fromBase64(state)) }, words)
    return this.#onlooker.tried(draft, id)
  }

  get #onlooker(): Onlooker {
    const { viewer, outcome } = this.#standing!
    const agreed = outcome === null ? this.#agreed : undefined
    return new Onlooker(this.#game!, viewer ?? WATCHER, agreed)
  }
}

/** Whether a state is none of the rules here: no base64, of another size, or without a meaning. */
const isUnreadable = (error: unknown) =>
  [WebAssembly.RuntimeError, RangeError, DOMException].some((kind) => error instanceof kind)
