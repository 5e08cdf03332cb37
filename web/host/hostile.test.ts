/** States that anybody damages at random are shown, or the page says that it cannot read them. */

import { beforeEach, expect, test } from "vitest"
import type { Game } from "$web/engine/game"
import { Random } from "$web/engine/luck/random"
import { seededLuck } from "$web/engine/luck/luck"
import { Match } from "$web/engine/match/match"
import { built, openGame } from "$web/engine/tests/games"
import * as fake from "$web/table/fake"
import type { FromPage, Welcome } from "$web/wire/messages"
import type { SocketEvents } from "$web/wire/socket"
import { Interpreter } from "./interpreter"
import type { ToTable } from "./told"

/** So many states of each game are damaged; a larger number can be given. */
const COUNT = Number(process.env["ATOLL_HOSTILE"] ?? 300)
const PATIENCE = 60_000 + COUNT * 20
const MATCHES = 20
const MOST_MOVES = 90
const MOST_DAMAGES = 8
const NUMBER_BYTES = 8
const SEAT = 0

type Bytes = Uint8Array<ArrayBuffer>

/** Ways to damage what is told of a state. */
const DAMAGES: ((random: Random, bytes: Bytes, at: number) => void)[] = [
  (random, bytes, at) => void (bytes[at] = random.below(256)),
  (random, bytes, at) => void (bytes[at]! ^= 1 << random.below(8)),
  (random, bytes, at) => void bytes.fill(random.below(2) * 255, at, at + NUMBER_BYTES),
  (_, bytes, at) => void bytes.copyWithin(at, 0, NUMBER_BYTES),
]

let told: ToTable[]
let connections: string[]

beforeEach(() => {
  told = []
  connections = []
})

/** A position of a random match, in which seat 0 is to move. */
function wander(game: Game, random: Random): Match {
  const match = new Match(game, {}, seededLuck(random.below(MATCHES)))
  for (let left = random.below(MOST_MOVES); left > 0 || match.toMove !== SEAT; left -= 1) {
    const moves = match.listMoves()
    if (moves.length === 0) return wander(game, random)
    match.play(moves[random.below(moves.length)]!)
  }
  return match
}

function damage(random: Random, state: Bytes): string {
  const bytes = state.slice()
  const change = DAMAGES[random.below(DAMAGES.length)]!
  const times = 1 + random.below(MOST_DAMAGES)
  for (let time = 0; time < times; time += 1) change(random, bytes, random.below(bytes.length))
  const text = Buffer.from(bytes).toString("base64")
  return random.below(20) > 0 ? text : text.slice(random.below(text.length))
}

/** Has a table tell a state, and tries the first moves in it. */
async function tell(game: Game, state: string) {
  let wire: SocketEvents
  const interpreter = new Interpreter(
    {
      since: () => null,
      onconnection: (connection) => connections.push(connection),
      onmessage: (message) => told.push(message),
      ontime: () => undefined,
      oncut: () => undefined,
    },
    {
      connect: (events) => {
        wire = events
        return { send: (_: FromPage) => {}, nudge: () => {}, close: () => {} }
      },
      open: () => Promise.resolve(game),
    },
  )
  const { scene: _, asked: __, ...rest } = fake.now(4)
  const now = { ...rest, state, viewer: SEAT, to_move: SEAT }
  const welcome: Welcome = { ...fake.welcome(4), rules: { build: "one", box: null }, now }
  wire!.onmessage(welcome)
  await Promise.resolve()
  await Promise.resolve()
  const [first] = told
  if (first?.type !== "welcome") return
  const choices = first.now.scene!.choices.slice(0, 3)
  for (const { words } of choices) {
    interpreter.send({ type: "try", id: words, sequence: 4, draft: [words] })
    await Promise.resolve()
  }
}

test.each(built)("%s: a damaged state", { timeout: PATIENCE }, async (name) => {
  const random = new Random(1)
  const found = { told: 0, refused: 0 }
  for (let count = 0; count < COUNT; count += 1) {
    const match = wander(await openGame(name, {}), random)
    told = []
    connections = []
    await tell(match.game, damage(random, match.imagineState(SEAT, [1, 2, 3, 4])))
    if (connections.length > 0) expect(connections).toEqual(["outdated"])
    else expect(told.length).toBeGreaterThan(0)
    found[connections.length > 0 ? "refused" : "told"] += 1
  }
  expect(found.told).toBeGreaterThan(COUNT / 10)
  expect(found.refused).toBeGreaterThan(COUNT / 10)
})
