/** A page that is older than its server is loaded again, and that only once. */

import { afterEach, expect, test, vi } from "vitest"
import { reloadFor } from "./age"

afterEach(() => vi.unstubAllGlobals())

/** What a browser keeps for a tab. */
function keep() {
  const kept = new Map<string, string>()
  const getItem = (key: string) => kept.get(key) ?? null
  vi.stubGlobal("sessionStorage", { getItem, setItem: kept.set.bind(kept) })
}

test("it is loaded again once for each age of the server", () => {
  keep()
  const reload = vi.fn()
  expect([reloadFor("one", reload), reloadFor("one", reload)]).toEqual([true, false])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadFor("other", reload)).toBe(true)
})

test("where nothing can be remembered it is not loaded again for ever", () => {
  const reload = vi.fn()
  expect(reloadFor("one", reload)).toBe(false)
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined })
  expect(reloadFor("one", reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
