/** What was taken back is struck out. */

import { expect, test } from "vitest"
import { entry } from "./fake"
import { lineOf, strike } from "./log"

test("entries after the one returned to are struck out, the takeback itself stays", () => {
  const back = { ...entry(4, "answered", 1), to: 1 }
  const lines = [entry(1, "sat", 1), entry(2, "played", 0), entry(3, "asked", 0), back].map(lineOf)
  expect(strike(lines).map((line) => line.struck)).toEqual([false, true, true, false])
})
