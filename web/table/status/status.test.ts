/** What the table waits for, and what is to be done. */

import { expect, test } from "vitest"
import type { SeatFacts } from "$web/wire/messages"
import english from "$web/words/en.json"
import { makeSay } from "$web/words/say"
import { FakeTable, now, welcome } from "$web/table/fake"
import { tellStatus, tellTitle, tellTurn } from "./status"
import { tellIdle, type Task } from "./task"
import type { Company } from "$web/match/telling"

const say = makeSay("en", english)
const task: Task = { instruct: ({ held }) => (held ? "Touch a cell" : "Choose"), held: null }

/** A table with Ann and Ben, with other facts about the seat to move. */
function sitAt(to_move: number, facts: Partial<SeatFacts> = {}, held = [0]) {
  const fake = new FakeTable(null, true)
  const message = welcome(1, to_move)
  const seats = message.now.seats.map((seat, number) =>
    number === to_move ? { ...seat, ...facts } : seat,
  )
  fake.receive({
    ...message,
    facts: { ...message.facts, held },
    now: { ...message.now, seats },
  })
  fake.receive({ type: "present", seats: [0, 1] })
  const company: Company = { say, seats, held }
  return { fake, table: fake.table, company }
}

test("who is to move is told what to do, and the title stays short", () => {
  const { table, company } = sitAt(0)
  expect(tellStatus(company, table, task)).toBe("Choose")
  expect(tellStatus(company, table, { ...task, held: "a1" })).toBe("Touch a cell")
  expect(tellTitle(company, table)).toBe("● Your turn · Atoll")
})

test("a game without instructions says whose turn it is", () => {
  const { table, company } = sitAt(0)
  expect(tellStatus(company, table, { ...task, instruct: null })).toBe("Your turn")
})

test("at a shared screen the instruction has a name", () => {
  const { table, company } = sitAt(0, {}, [0, 1])
  expect(tellStatus(company, table, task)).toBe("Ann: Choose")
})

test("a complete turn is to be confirmed", () => {
  const { fake, table, company } = sitAt(0)
  table.try("stay")
  fake.tried(true)
  expect(tellStatus(company, table, task)).toBe("Turn complete: confirm or undo")
  expect(tellIdle(company, table)).toBe("Your turn is complete: confirm it, or undo a step.")
})

test("who has left is not said to be thinking", () => {
  const told = (facts: Partial<SeatFacts>, held = [0]) => {
    const { table, company } = sitAt(1, facts, held)
    return tellTurn(company, table)
  }
  expect(told({})).toBe("Ben is thinking")
  expect(told({ resigned: true })).toBe("The computer is thinking")
  expect(told({ resigned: true, timed_out: true })).toBe("The computer is thinking")
  expect(told({ replaced: true })).toBe("The computer plays for Ben")
  expect(told({ replaced: true }, [1])).toBe("The computer plays for you")
  expect(told({ resigned: true }, [1])).toBe("The computer is thinking")
})

test("who is not here is waited for", () => {
  const { fake, table, company } = sitAt(1)
  fake.receive({ type: "present", seats: [0] })
  expect(tellTurn(company, table)).toBe("Waiting for Ben")
})

test("a touch out of turn is answered by whose turn it is", () => {
  const told = (facts: Partial<SeatFacts>, held = [0]) => {
    const { table, company } = sitAt(1, facts, held)
    return tellIdle(company, table)
  }
  expect(told({})).toBe("It is Ben's turn.")
  expect(told({ resigned: true })).toBe("The computer is thinking")
  expect(told({ replaced: true })).toBe("The computer plays for Ben")
  expect(told({ replaced: true }, [1])).toBe("The computer plays for you")
  expect(told({}, [])).toBe("You are watching")
})

test("a touch after the end is answered", () => {
  const { fake, table, company } = sitAt(1)
  const outcome = { points: [1, 2], ranks: [2, 1], reason: "points", with_takebacks: false }
  fake.receive({ type: "happened", now: { ...now(2, null), outcome }, entries: [], log: null })
  expect(tellIdle(company, table)).toBe("The game is over.")
})
