/** A table of one person and some computers, for tests of what the computers leave behind. */

import type { Summarise } from "$web/board/contract"
import type { Tempo } from "$web/memory"
import type { Now } from "$web/host/told"
import type { Entry, Fields, GainFacts } from "$web/wire/messages"
import { read } from "$web/words/catalogues"
import { makeSay } from "$web/words/say"
import { entry, FakeTable, frame, now, scene, welcome } from "../fake"
import { tellDeeds } from "./deeds"

const BOT = { kind: "bot", name: "level-2", resigned: false, timed_out: false, replaced: false }

/** How a table with so many computers stands; seat 0 is a person. */
export function among(bots: number, sequence: number, to_move: number): Now {
  const seats = [now(0).seats[0]!, ...Array.from({ length: bots }, () => ({ ...BOT }))]
  return {
    ...now(sequence),
    seats: seats as Now["seats"],
    scene: scene(`now ${sequence}`, to_move),
  }
}

/** Gives a table to which somebody comes while a computer is to move. */
export function sitAmong(bots: number, tempo: Tempo = "quick", still = false): FakeTable {
  const fake = new FakeTable(null, still, tempo)
  fake.receive({ ...welcome(4), now: among(bots, 4, 1) })
  return fake
}

/** A turn of so many moves. */
export const turn = (sequence: number, seat: number, moves: number): Entry =>
  entry(
    sequence,
    "played",
    seat,
    Array.from({ length: moves }, (_, place) => frame(seat, `${seat} ${place}`)),
  )

/** Gives what tells moves of Pip, with what they brought, to Ann, in the words of a game's folder. */
export const tellIn =
  (folder: string, summarise?: Summarise) =>
  (language: string, moves: Fields[], gains: GainFacts[] = []): string => {
    const say = makeSay(language, read("page", language), folder ? read(folder, language) : {})
    const [ann, ben] = now(0).seats
    const company = { say, seats: [ann!, { ...ben!, name: "Pip" }], held: [0] }
    const told = moves.map((fields) => ({ mover: 1, fields }))
    const deeds = { seat: 1, moves: told, gains }
    return tellDeeds(summarise ? { ...company, summarise } : company, deeds)
  }

/** Points that a seat won by a rule, or lost; Pip if no other is named. */
export const gain = (points: number, rule: string, seat = 1): GainFacts => ({
  seat,
  points,
  cells: [],
  rule,
  fields: {},
  at_end: false,
})
