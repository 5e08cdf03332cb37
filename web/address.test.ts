/** Addresses hold under any path, and nothing builds them elsewhere. */

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"

const ROOT = join(import.meta.dirname, "..")
/** An address that only holds in the root of a host. */
const ROOTED =
  /(href|src)="\/|["`]\/(api|tables|rules|learn|replay|wasm|assets)\b|go\("\/|"\/[\w-]+\.svg"/

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const openUnder = (dataset: Record<string, string>) => {
  vi.stubGlobal("document", { documentElement: { dataset } })
  return import("./address")
}

test("a page in the root of its host has a server behind it", async () => {
  const { addressOf, hasServer, pathOf } = await openUnder({ base: "/" })
  expect([addressOf(), addressOf("rules/reef#A7")]).toEqual(["/", "/rules/reef#A7"])
  expect([pathOf("/"), pathOf("/rules/reef")]).toEqual(["", "rules/reef"])
  expect(hasServer).toBe(true)
})

test("a page under a path has its addresses there, and others are not its own", async () => {
  const { addressOf, hasServer, pathOf } = await openUnder({
    base: "/games/atoll/",
    server: "none",
  })
  expect([addressOf(), addressOf("replay")]).toEqual(["/games/atoll/", "/games/atoll/replay"])
  expect([pathOf("/games/atoll/replay"), pathOf("/games/"), pathOf("/")]).toEqual([
    "replay",
    null,
    null,
  ])
  expect(hasServer).toBe(false)
})

const sources = ["web", "src/atoll/games"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf-8" }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$|\/tests\//.test(file))
  .filter((file) => file !== join("web", "address.ts"))

test("no other file builds addresses by itself", () => {
  const read = (file: string) => readFileSync(join(ROOT, file), "utf-8")
  expect(sources.filter((file) => ROOTED.test(read(file)))).toEqual([])
})
