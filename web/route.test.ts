/** Addresses lead to pages, and into the sheets over them. */

import { expect, test } from "vitest"
import { readPlace } from "./route.svelte"
import { readSheet, writeSheet } from "./sheet"

test("an address names a sheet, and a rule in it", () => {
  expect(readSheet(writeSheet("rules", "R12"))).toEqual({ sheet: "rules", rule: "R12" })
  expect(readSheet(writeSheet("log"))).toEqual({ sheet: "log", rule: null })
  expect(readSheet("?rule=R12")).toBeNull()
})

test("a secret stays in the fragment", () => {
  const place = readPlace("/tables/abc", "#seat=secret")
  expect(place).toMatchObject({ page: "table", table: "abc" })
  expect(place.page === "table" && place.fragment.get("seat")).toBe("secret")
})
