/** What the server tells is interpreted with the game's own rules, and a draft is answered here. */

import { beforeEach, describe, expect, test } from "vitest"
import { WATCHER, type Game } from "$web/engine/game"
import { built, openGame } from "$web/engine/tests/games"
import { Match } from "$web/engine/match/match"
import { seededLuck } from "$web/engine/luck/luck"
import type { FromPage, FromServer, Happened, Standing, Welcome } from "$web/wire/messages"
import type { SocketEvents } from "$web/wire/socket"
import * as fake from "$web/table/fake"
import { Interpreter } from "./interpreter"
import type { ToTable } from "./told"

let told: ToTable[]
let connections: string[]
let sent: FromPage[]
let wire: SocketEvents

/** An interpreter whose game comes when it is given. */
function interpret() {
  let give: (game: Game | null) => void
  const coming = new Promise<Game | null>((resolve) => (give = resolve))
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
        return { send: (message) => sent.push(message), nudge: () => {}, close: () => {} }
      },
      open: () => coming,
    },
  )
  return { interpreter, give: give! }
}

/** Lets everything happen that only waits for its turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

function standing(match: Match, sequence = 4, viewer: number | null = match.toMove): Standing {
  const { scene: _, asked: __, ...rest } = fake.now(sequence)
  const state = Buffer.from(match.imagineState(viewer ?? WATCHER, [1, 2, 3, 4])).toString("base64")
  return { ...rest, state, viewer, to_move: match.isOver ? null : match.toMove }
}

function welcome(now: Standing, build = "one"): Welcome {
  return { ...fake.welcome(now.sequence), rules: { build, box: null }, now }
}

async function seated(match: Match, viewer: number | null = match.toMove) {
  const { interpreter, give } = interpret()
  give(match.game)
  wire.onmessage(welcome(standing(match, 4, viewer)))
  await settle()
  return interpreter
}

const last = () => told.at(-1)!

function lastOf<Type extends ToTable["type"]>(type: Type) {
  const message = last()
  if (message.type !== type) throw new Error(`expected ${type}, not ${message.type}`)
  return message as Extract<ToTable, { type: Type }>
}

beforeEach(() => {
  told = []
  connections = []
  sent = []
})

describe.each(built)("%s", (name) => {
  const begin = async () => new Match(await openGame(name, {}), {}, seededLuck(3))

  test("a state becomes what is seen, and what can be done", async () => {
    const match = await begin()
    await seated(match)
    const { now, ...rest } = lastOf("welcome")
    expect(rest).not.toHaveProperty("rules")
    expect(now).not.toHaveProperty("state")
    expect(now.scene).toMatchObject({
      view: match.game.view(match.state, match.toMove),
      points: match.game.points(match.state),
      to_move: match.toMove,
    })
    const words = match.listMoves().map((move) => match.game.write(move))
    expect(now.scene!.choices.map((choice) => choice.words)).toEqual(words)
  })

  test("who watches, or has given up, is told no choices", async () => {
    const match = await begin()
    await seated(match, null)
    expect(lastOf("welcome").now.scene!.choices).toEqual([])
    const now = standing(match, 5)
    const seats = now.seats.map((seat) => ({ ...seat, resigned: true }))
    wire.onmessage({ type: "happened", now: { ...now, seats }, entries: [], log: null })
    expect(lastOf("happened").now.scene!.choices).toEqual([])
  })

  test("a draft is answered at once, and the server hears nothing of it", async () => {
    const match = await begin()
    const interpreter = await seated(match)
    const words = match.game.write(match.listMoves().at(-1)!)
    interpreter.send({ type: "try", id: "one", sequence: 4, draft: [words] })
    await Promise.resolve()
    const tried = lastOf("tried")
    expect(tried.id).toBe("one")
    expect(tried.draft.map((choice) => choice.words)).toEqual([words])
    expect(tried.complete || tried.scene.choices.length > 0).toBe(true)
    expect(sent).toEqual([])
  })

  test("what no rule allows is refused with the reason", async () => {
    const match = await begin()
    const interpreter = await seated(match)
    interpreter.send({ type: "try", id: "one", sequence: 4, draft: ["dance wildly"] })
    await settle()
    const fields = { words: "dance wildly" }
    const refused = { type: "refused", id: "one", code: "unreadable", fields, rule: null }
    expect(last()).toEqual(refused)
  })

  test("out of turn, and when it is over, nothing is tried", async () => {
    const match = await begin()
    const interpreter = await seated(match, null)
    const ask = async () => {
      interpreter.send({ type: "try", id: "one", sequence: 4, draft: [] })
      await settle()
      return lastOf("refused").code
    }
    expect(await ask()).toBe("not_your_turn")
    for (let seat = 1; seat < match.seats; seat += 1) match.resign(seat)
    wire.onmessage({ type: "happened", now: standing(match, 5, 0), entries: [], log: null })
    expect(lastOf("happened").now.scene).toMatchObject({ to_move: null, choices: [], ending: null })
    expect(await ask()).toBe("over")
    const now = { ...standing(match, 6, 0), state: null }
    wire.onmessage({ type: "happened", now, entries: [], log: null })
    expect(lastOf("happened").now.scene).toBeNull()
    expect(await ask()).toBe("not_begun")
  })

  test("what is told with a stale command is interpreted too", async () => {
    const match = await begin()
    await seated(match)
    const missed = {
      type: "happened",
      now: standing(match, 5),
      entries: [],
      log: null,
    } satisfies Happened
    wire.onmessage({ type: "stale", id: "one", missed })
    expect(lastOf("stale").missed.now.scene!.to_move).toBe(match.toMove)
  })
})

describe("while a game is on its way", () => {
  test("messages wait, and are told in their order", async () => {
    const match = new Match(await openGame("aqualin", {}), {}, seededLuck(3))
    const { give } = interpret()
    wire.onmessage(welcome(standing(match)))
    wire.onmessage({ type: "present", seats: [0] })
    wire.onmessage({ type: "happened", now: standing(match, 5), entries: [], log: null })
    await settle()
    expect(told).toEqual([])
    give(match.game)
    await settle()
    expect(told.map((message) => message.type)).toEqual(["welcome", "present", "happened"])
  })

  test("who has left hears no more", async () => {
    const { interpreter, give } = interpret()
    const game = await openGame("aqualin", {})
    wire.onmessage(welcome(standing(new Match(game, {}, seededLuck(3)))))
    interpreter.close()
    give(game)
    await settle()
    expect([told, connections]).toEqual([[], []])
  })
})

test("a page that has other rules than its server goes no further", async () => {
  const { give } = interpret()
  const match = new Match(await openGame("aqualin", {}), {}, seededLuck(3))
  wire.onmessage(welcome(standing(match)))
  give(null)
  await settle()
  expect([told, connections]).toEqual([[], ["outdated"]])
})

test("a server that comes back with other rules has its game opened anew", async () => {
  const match = new Match(await openGame("aqualin", {}), {}, seededLuck(3))
  await seated(match)
  expect(wire.build()).toBe("one")
  wire.onmessage(welcome(standing(match), "other"))
  expect(wire.build()).toBe("other")
  expect(told).toHaveLength(1)
  await settle()
  expect(told).toHaveLength(2)
})

test("all else goes through as it is", async () => {
  const match = new Match(await openGame("aqualin", {}), {}, seededLuck(3))
  const interpreter = await seated(match)
  const play = { type: "play", id: "one", sequence: 4, draft: ["stay"] } as const
  interpreter.send(play as unknown as FromPage)
  expect(sent).toEqual([play])
  const accepted: FromServer = { type: "accepted", id: "one", sequence: 5 }
  wire.onmessage(accepted)
  expect(last()).toBe(accepted)
})
