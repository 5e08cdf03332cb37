/** A table as this page knows it: what it was told, the turn being composed, what is shown. */

import type { StoredDraft } from "$web/memory"
import type { Sound } from "$web/sound/sounds"
import type {
  AccountLine,
  Command,
  Entry,
  EntryLine,
  Fields,
  GainFacts,
  Happened,
  LineMove,
  Refused,
  TableFacts,
  Welcome,
} from "$web/wire/messages"
import type { FromTable, Now, Told, ToTable } from "$web/host/told"
import type { Connection, Wire, WireEvents } from "$web/wire/socket"
import { Advice } from "./hint/advice.svelte"
import { Draft, EMPTY, type Composition } from "$web/match/draft.svelte"
import { soundOf, soundsOf } from "$web/match/hearing"
import { Chat, type Muted } from "./chat/chat.svelte"
import { changesTheBoard, isTalk, lineOf, strike } from "$web/match/log"
import { picturesOf, replayOf, Show, type Picture } from "$web/match/show.svelte"
import { Round } from "./trace/round"
import { paceAgain, type Pacing } from "$web/match/timing"
import { goOn, movesOf, traceOf, type Recent } from "./trace/trace"

/** Something to be told for a moment: a refusal, with the rule it rests on, or a note. */
export interface Notice {
  code: string
  fields: Fields
  rule: string | null
}

/** What has just happened, as it happens: not what is learnt on coming, or on coming back. */
export interface News {
  entries: Entry[]
}

/** What a table is given by the page around it. */
export interface Surroundings {
  /** Whether the table is in the page, and not at a server. */
  isLocal: boolean
  connect: (events: WireEvents<ToTable>) => Wire<FromTable>
  makeId: () => string
  /** How the turns of others are told, and how fast things move. */
  pacing: () => Pacing
  /** Plays a sound after so many milliseconds. */
  play: (sound: Sound, after: number) => void
  recall: () => StoredDraft | null
  remember: (draft: StoredDraft | null) => void
  /** Whose words are not to be shown. */
  muted: () => Muted | null
}

/** A command that waits for its answer; accepted ones wait until the log is here too. */
interface Waiting {
  command: Command
  accepted: number | null
}

const AFTER_TOO_FAST = 2_000

/** Commands that mean the same whatever happened meanwhile: they are sent again by themselves. */
const TIMELESS = new Set<Command["type"]>(["order", "here", "return"])

export class Table {
  facts = $state.raw<TableFacts | null>(null)
  now = $state.raw<Now | null>(null)
  present = $state.raw<number[]>([])
  connection = $state<Connection>("connecting")
  notice = $state.raw<Notice | null>(null)
  /** What is lit up on the board, of the points that are explained at the end. */
  lit = $state.raw<AccountLine | null>(null)
  /** Whether the match has ended before the eyes of this viewer. */
  hasEndedHere = $state(false)
  news = $state.raw<News | null>(null)
  /** How many milliseconds the clock of the server is ahead of the one here. */
  ahead = $state(0)
  draft = new Draft()
  advice = new Advice()
  show = new Show((picture) => this.#hear(picture))
  chat = new Chat({ heading: () => this.#heading(), send: (talk) => this.#wire.send(talk) })

  #lines = $state.raw<EntryLine[]>([])
  #recent = $state.raw<Recent[]>([])
  #round = new Round()
  /** What is heard after moves through which somebody goes step by step; null if nobody does. */
  #stepped: { then: Sound | null } | null = null
  #waiting = $state.raw<Waiting | null>(null)
  #wire: Wire<FromTable>
  /** Whether the next news tell what was missed while there was no connection. */
  #isCatchingUp = true
  /** The attempt that was made by hand just now: it is heard when it succeeds. */
  #byHand: string | null = null

  log = $derived(strike(this.#lines).filter((line) => this.chat.hears(line)))
  held = $derived(this.facts?.held ?? [])
  scene = $derived(this.draft.tried?.scene ?? this.now?.scene ?? null)
  isSending = $derived(this.#waiting?.command.type === "play")
  isBusy = $derived(this.#waiting !== null || this.draft.attempt !== null)
  /** Whether a seat of this viewer is to move, be it behind its curtain. */
  isTurnHere = $derived(this.now !== null && this.#holdsTurn(this.now))
  isMyTurn = $derived(this.isTurnHere && !this.now?.curtain)
  /** What happened, without the turns that are still to be shown. */
  told = $derived.by(() => {
    const picture = this.show.current
    if (!picture || picture.isAgain) return this.log
    return this.log.filter((line) => isTalk(line) || line.sequence < picture.sequence)
  })
  /** The row of the log after which the board lies as it does. */
  turn = $derived(this.log.filter(changesTheBoard).at(-1)?.sequence ?? 0)
  mayOrder = $derived(!!this.facts?.answers.length && this.now !== null && this.#sees(this.now))
  /** Whether the answer that is being composed can be made a standing order. */
  mayAlways = $derived(this.mayOrder && this.isMyTurn && this.now?.asked === true)

  view = $derived(this.show.current?.view ?? this.scene?.view ?? null)
  points = $derived(this.show.current?.points ?? this.scene?.points ?? [])
  gains = $derived<GainFacts[]>(
    this.lit ? [this.lit] : (this.show.current?.gains ?? this.draft.tried?.gains ?? []),
  )
  choices = $derived(
    this.show.current || this.#waiting || this.draft.isComplete ? [] : (this.scene?.choices ?? []),
  )
  /** What others have played since the seat in sight has moved. */
  trace = $derived(traceOf(this.#recent, this.now?.viewer ?? null))
  /** The part of the trace that has been shown. */
  traced = $derived(this.trace.filter(({ entry }) => this.#hasShown(entry)))
  moved = $derived<LineMove[]>(
    this.show.current?.moved ??
      (this.draft.isEmpty ? movesOf(this.trace, this.now?.viewer ?? null) : []),
  )
  /** What the table looked like before them; while one of them is shown the board shows that itself. */
  since = $derived(this.show.current ? null : (this.trace[0]?.before ?? null))

  mayConfirm = $derived(this.draft.isComplete && !this.isBusy)
  mayUndo = $derived(!this.draft.isEmpty && !this.isBusy)
  mayRedo = $derived(this.draft.composition.undone.length > 0 && !this.isBusy)
  /** Whether the server may be asked what to do; while a turn is composed it is not in the way. */
  mayHint = $derived(this.facts?.hints === true && this.isMyTurn && this.draft.isEmpty)
  mayReplay = $derived(this.#recent.length > 0 && !this.now?.curtain)

  /** Whether the table is in the page, and not at a server. */
  readonly isLocal: boolean

  constructor(private surroundings: Surroundings) {
    this.isLocal = surroundings.isLocal
    const muted = surroundings.muted()
    if (muted) this.chat.mute(muted)
    const stored = surroundings.recall()
    if (stored?.command) this.#waiting = { command: stored.command, accepted: null }
    this.#wire = surroundings.connect({
      since: () => this.now?.sequence ?? null,
      onconnection: (connection) => this.#connected(connection),
      onmessage: (message) => this.#receive(message),
      ontime: (ahead) => (this.ahead = ahead),
      oncut: (reason) => this.#tell(reason),
    })
  }

  /** Tries moves after those of the draft: all of them or none. */
  try(...words: string[]) {
    this.show.skip()
    if (!this.isMyTurn || this.isBusy) return
    this.advice.clear()
    this.#attempt(this.draft.added(words))
    this.#byHand = this.draft.attempt?.id ?? null
  }

  /** Asks where to look; asked again, what to do and why. */
  hint() {
    if (!this.mayHint || this.isBusy || this.advice.asked) return
    this.show.skip()
    if (this.advice.hinted) return this.advice.tell()
    const heading = this.#heading()
    this.advice.ask(heading.id)
    this.#wire.send({ type: "hint", ...heading })
  }

  /** Tries the turn of the hint. */
  tryHint() {
    const words = this.advice.hinted?.draft.map((move) => move.words) ?? []
    this.advice.clear()
    this.try(...words)
  }

  undo() {
    if (this.mayUndo) this.#attempt(this.draft.undone())
  }

  redo() {
    if (this.mayRedo) this.#attempt(this.draft.redone())
  }

  reset() {
    if (this.mayUndo) this.#attempt(this.draft.reset())
  }

  confirm() {
    if (this.mayConfirm)
      this.#command({ type: "play", ...this.#heading(), draft: this.draft.words })
  }

  takeBack(seat: number) {
    this.#command({ type: "take back", ...this.#heading(), seat })
  }

  answer(seat: number, agree: boolean) {
    this.#command({ type: "answer", ...this.#heading(), seat, agree })
  }

  /** Says what the seat in sight will answer when it is asked; nothing withdraws it. */
  order(answers: string[]) {
    const seat = this.now?.viewer ?? null
    if (seat !== null) this.#command({ type: "order", ...this.#heading(), seat, answers })
  }

  /** Gives the answer that is composed, now and whenever the seat is asked again. */
  answerAlways() {
    if (this.mayAlways && this.mayConfirm) this.order(this.draft.words)
  }

  resign(seat: number) {
    this.#command({ type: "resign", ...this.#heading(), seat })
  }

  /** Asks whether somebody is there. */
  call(seat: number) {
    this.#command({ type: "call", ...this.#heading(), seat })
  }

  answerCall(seat: number) {
    this.#command({ type: "here", ...this.#heading(), seat })
  }

  /** Lets the computer play for a seat that has not answered, */
  replace(seat: number) {
    this.#command({ type: "replace", ...this.#heading(), seat })
  }

  /** or counts it as lost. */
  claim() {
    this.#command({ type: "claim", ...this.#heading() })
  }

  comeBack(seat: number) {
    this.#command({ type: "return", ...this.#heading(), seat })
  }

  /** Gives an open seat to a bot. */
  fill(seat: number, bot: string) {
    this.#command({ type: "fill", ...this.#heading(), seat, bot })
  }

  look(seat: number) {
    this.#wire.send({ type: "look", seat })
  }

  /** Shows again, slowly, what others have played; if they have not, what was played last. */
  replay() {
    if (!this.mayReplay) return
    this.show.skip()
    const shown = this.trace.length > 0 ? this.trace : this.#recent.slice(-1)
    const pictures = replayOf(
      shown.map(({ entry }) => entry),
      shown[0]?.before ?? null,
    )
    this.show.play(paceAgain(pictures, this.surroundings.pacing()))
  }

  nudge() {
    this.#wire.nudge()
  }

  /** Plays here what another tab of this browser plays. */
  takeOver() {
    this.#wire.takeOver?.()
  }

  /** Lets a match of the page go on at the server, where somebody is invited to a seat. */
  invite(seat: number) {
    this.#wire.invite?.(seat)
  }

  leave() {
    this.#stepped = null
    this.show.skip()
    this.#wire.close()
  }

  #heading() {
    return { id: this.surroundings.makeId(), sequence: this.now?.sequence ?? 0 }
  }

  #command(command: Command) {
    if (this.#waiting) return
    this.#waiting = { command, accepted: null }
    this.#remember()
    this.#wire.send(command)
  }

  #attempt(composition: Composition) {
    if (composition.steps.length === 0) {
      this.draft.set(composition)
      return this.#remember()
    }
    const heading = this.#heading()
    this.draft.attempt = { ...composition, id: heading.id }
    this.#remember()
    this.#wire.send({ type: "try", ...heading, draft: composition.steps.flat() })
  }

  #connected(connection: Connection) {
    this.connection = connection
    if (connection !== "open") return
    this.#isCatchingUp = true
    if (this.advice.asked) this.advice.clear()
    this.#sendAgain()
  }

  /** The same command with the same id: the server knows whether it has it already. */
  #sendAgain() {
    if (this.#waiting) this.#wire.send(this.#waiting.command)
    this.chat.sendAgain()
    if (this.draft.attempt) this.#attempt(this.draft.attempt)
  }

  #receive(message: ToTable) {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message)
      case "happened":
        this.#happened(message)
        this.#isCatchingUp = false
        return
      case "present":
        this.present = message.seats
        return
      case "tried":
        if (message.id !== this.draft.attempt?.id) return
        this.draft.accept(message)
        if (message.id === this.#byHand) this.surroundings.play(soundOf(message.gains), 0)
        return this.#remember()
      case "hinted":
        return this.advice.accept(message)
      case "accepted":
        this.chat.accepted(message.id)
        if (message.id !== this.#waiting?.command.id) return
        this.#waiting = { ...this.#waiting, accepted: message.sequence }
        return this.#settle()
      case "refused":
        return this.#refused(message)
      case "stale":
        return this.#stale(message.id, message.missed)
    }
  }

  #welcome({ facts, now, log, before, recent }: Told<Welcome>) {
    if (this.held.some((seat) => !facts.held.includes(seat))) this.#tell("seat_lost")
    this.facts = facts
    this.now = now
    this.chat.pause = facts.pause
    this.#lines = log
    this.#recent = goOn([], recent, before)
    this.#round.begin()
    this.#stepped = null
    this.show.skip()
    this.advice.clear()
    this.#isCatchingUp = false
    if (now.clocks || now.wait) this.#wire.nudge()
    this.#settle()
    this.#restore()
  }

  /** Takes up a stored draft if nothing has moved since. */
  #restore() {
    const stored = this.surroundings.recall()
    this.draft.set(EMPTY)
    if (this.#waiting || !this.isMyTurn || !stored) return
    const since = this.#lines.filter((line) => line.sequence > stored.sequence)
    if (since.some(changesTheBoard)) return this.#remember()
    this.draft.set({ steps: [], undone: stored.undone })
    if (stored.steps.length > 0) this.#attempt(stored)
  }

  #happened({ now, entries, log }: Told<Happened>) {
    const known = this.now
    if (!known || now.sequence < known.sequence) return
    const fresh = entries.filter((entry) => entry.sequence > known.sequence)
    const wasTurnHere = this.isTurnHere
    this.now = now
    this.#lines = log ?? [...this.#lines, ...fresh.map(lineOf)]
    if (fresh.some((entry) => entry.to !== null)) this.show.skip()
    this.#recent = goOn(this.#recent, fresh, known.scene?.view ?? null)
    const scenery = { now, held: this.held, pacing: this.surroundings.pacing() }
    const pictures = this.#round.picture(fresh, { ...scenery, left: this.show.left })
    if (!this.#isCatchingUp) {
      const ends = now.outcome !== null && known.outcome === null
      this.hasEndedHere ||= ends
      this.#sound(pictures, fresh, ends ? "end" : this.isTurnHere && !wasTurnHere ? "turn" : null)
    }
    this.show.play(pictures)
    this.#carryOver(fresh.filter((entry) => !isTalk(entry)))
    this.#settle()
    if (!this.#isCatchingUp) this.chat.hear(fresh, this.held)
    if (fresh.length > 0 && !this.#isCatchingUp) this.news = { entries: fresh }
  }

  /** A draft stays as long as nothing has moved; it is tried again where it now belongs. */
  #carryOver(fresh: Entry[]) {
    if (fresh.length === 0) return
    if (fresh.some(changesTheBoard)) {
      this.advice.clear()
      this.draft.set(EMPTY)
      this.#remember()
    } else if (!this.draft.isEmpty || this.draft.attempt) {
      this.#attempt(this.draft.attempt ?? this.draft.composition)
    }
  }

  #refused(message: Refused) {
    const { id, code, fields, rule } = message
    this.chat.refused(message)
    // What came too fast was not even read, so nobody knows which message it was.
    if (id === null && code === "too_fast") setTimeout(() => this.#sendAgain(), AFTER_TOO_FAST)
    if (id !== null && id === this.draft.attempt?.id) {
      this.draft.attempt = null
      this.#remember()
    }
    if (id !== null && id === this.#waiting?.command.id) this.#forgetCommand()
    if (id !== null && id === this.advice.asked) this.advice.clear()
    this.#tell(code, fields, rule)
  }

  #stale(id: string, missed: Told<Happened>) {
    const command = this.#waiting?.command
    const isCommand = id === command?.id
    if (isCommand) this.#forgetCommand()
    this.#happened(missed)
    if (isCommand && TIMELESS.has(command.type)) this.#command({ ...command, ...this.#heading() })
    else if (isCommand) this.#tell(command.type === "fill" ? "late_fill" : "stale")
    const attempt = this.draft.attempt
    if (attempt?.id === id) this.#attempt(attempt)
    if (this.advice.asked === id) {
      this.advice.clear()
      this.hint()
    }
  }

  /** An accepted command is done when the log that holds it has arrived. */
  #settle() {
    const accepted = this.#waiting?.accepted ?? null
    if (accepted !== null && (this.now?.sequence ?? -1) >= accepted) this.#forgetCommand()
  }

  #forgetCommand() {
    this.#waiting = null
    this.#remember()
  }

  /** What is still being tried is remembered too: who leaves at once finds it again. */
  #remember() {
    const command = this.#waiting?.command
    const play = command?.type === "play" ? command : null
    const { steps, undone } = this.draft.attempt ?? this.draft.composition
    const isEmpty = steps.length === 0 && undone.length === 0 && !play
    if (isEmpty) return this.surroundings.remember(null)
    const sequence = play?.sequence ?? this.now?.sequence ?? 0
    this.surroundings.remember({ sequence, steps, undone, command: play })
  }

  /** Where nothing moves everything is there at once: then only the most important is heard. */
  #sound(pictures: Picture[], fresh: Entry[], then: Sound | null) {
    if (pictures.some(({ lasting }) => lasting === null)) {
      this.#stepped = { then }
      return
    }
    const still = fresh.flatMap((entry) => picturesOf(entry, this.held))
    const heard = pictures.length > 0 ? soundsOf(pictures, then) : soundsOf(still, then).slice(-1)
    for (const { sound, after } of heard) this.surroundings.play(sound, after)
  }

  /** Who goes step by step hears each move with its picture, and at the end what it came to. */
  #hear(picture: Picture | null) {
    const stepped = this.#stepped
    if (!stepped) return
    if (picture && picture.mover !== null) this.surroundings.play(soundOf(picture.gains), 0)
    if (picture) return
    this.#stepped = null
    if (stepped.then) this.surroundings.play(stepped.then, 0)
  }

  #tell(code: string, fields: Fields = {}, rule: string | null = null) {
    this.notice = { code, fields, rule }
  }

  /** Who has resigned, or was replaced, moves no more: the computer does. */
  #holdsTurn({ scene, seats }: Now): boolean {
    const seat = scene?.to_move ?? null
    if (seat === null || !this.held.includes(seat)) return false
    return !seats[seat]?.resigned && !seats[seat]?.replaced
  }

  /** Whether the match goes on, seen from a seat that plays. */
  #sees({ scene, outcome, viewer, seats }: Now): boolean {
    return scene !== null && outcome === null && viewer !== null && !seats[viewer]?.resigned
  }

  /** Whether what was played has been seen, and is not being shown for the first time. */
  #hasShown({ sequence }: Entry): boolean {
    const shown = this.show.current
    return !shown || shown.isAgain || sequence < shown.sequence
  }
}
