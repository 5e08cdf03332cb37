/** To which seats of a table in the page somebody may be invited. */

import { expect, test } from "vitest"
import { now, welcome } from "../fake"
import { listInvitable } from "./inviting"

const { facts } = welcome(1)
const { seats } = now(1)
const outcome = { points: [1, 0], ranks: [1, 2], reason: "points", with_takebacks: false }

test("somebody may be invited to the seat of a bot", () => {
  const bot = { ...seats[1]!, kind: "bot" as const, name: "level-2" }
  expect(listInvitable(facts, { ...now(1), seats: [seats[0]!, bot] })).toEqual([1])
})

test("at one screen it is any seat but the first", () => {
  expect(listInvitable({ ...facts, held: [0, 1] }, now(1))).toEqual([1])
})

test("nobody is invited to a seat that has given up", () => {
  const left = { ...seats[1]!, resigned: true }
  expect(listInvitable(facts, { ...now(1), seats: [seats[0]!, left] })).toEqual([])
})

test("nobody is invited to a match that is over, or that began from a position", () => {
  expect(listInvitable(facts, { ...now(1), outcome })).toEqual([])
  expect(listInvitable({ ...facts, given: 9 }, now(1))).toEqual([])
})
