/** What is said aloud: that the end is near, what it scores, and a hint. */

import { expect, test } from "vitest"
import { makeSay } from "$web/words/say"
import page from "$web/words/en.json"
import reef from "../../../src/atoll/games/reef/board/words/en.json"
import { tellHint, tellNews } from "./announcement"
import { entry, FakeTable, frame, happened, now, welcome } from "../fake"
import type { Company } from "$web/match/telling"

const company: Company = { say: makeSay("en", page, reef), seats: now(1).seats, held: [0] }

/** Nothing is held, and no instructions have come yet. */
const task = { instruct: null, held: null }

function tableAfter(...entries: Parameters<typeof happened>[1]) {
  const fake = new FakeTable()
  fake.receive(welcome(4))
  fake.receive(happened(now(5, 0), entries))
  return fake.table
}

test("the last round is announced when it begins, with who still moves", () => {
  const ending = { code: "last round", fields: { colour: "green" }, seats: [0] }
  const begun = { ...entry(5, "played", 1, [frame(1, "take")]), ending }
  expect(tellNews(company, tableAfter(begun), { entries: [begun], task })).toContain(
    "The last round begins: green is used up. Still to move: You.",
  )
})

test("what the end scores is said card by card, also after one's own last move", () => {
  const left = { seat: 0, cells: [], rule: "R28", at_end: true }
  const gains = [
    { ...left, points: 4, fields: { card: "16" } },
    { ...left, points: 1, fields: { card: "3" } },
  ]
  const last = entry(5, "played", 0, [{ ...frame(0, "take"), gains }])
  const told = tellNews(company, tableAfter(last), { entries: [last], task })
  expect(told).toContain("You: card 16 left in hand, +4. You: card 3 left in hand, +1.")
})

test("a hint says its moves and why", () => {
  const table = tableAfter()
  const draft = [{ words: "take 9", fields: { verb: "take", card: "9" } }]
  const prospects = [{ code: "promises", fields: { card: "9", count: "4" } }]
  const told = { draft, rules: ["R11"], gains: [], prospects, reveals: false, weighing: null }
  table.advice.ask("1")
  table.advice.accept({ type: "hinted", id: "1", ...told, ground: "only" })
  expect(tellHint(company, table)).toBe("Look at the display.")
  table.advice.tell()
  expect(tellHint(company, table)).toBe(
    "You take card 9. Card 9 can then bring 4 points when you play it. Nothing else is sensible.",
  )
})
