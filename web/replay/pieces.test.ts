/** Long work gives way, and comes to its end. */

import { expect, test } from "vitest"
import { workInPieces } from "./pieces"

/** Takes so many steps of some milliseconds each. */
function* work(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 5
    while (performance.now() < end);
    yield
  }
  return "done"
}

test("what is asked for in between is answered before long work ends", async () => {
  const order: string[] = []
  setTimeout(() => order.push("answered"))
  order.push(await workInPieces(work(20)))
  expect(order).toEqual(["answered", "done"])
})

test("work that goes wrong says so", async () => {
  function* fail(): Generator<void, never> {
    yield
    throw new RangeError("it goes wrong")
  }
  await expect(workInPieces(fail())).rejects.toThrow("it goes wrong")
})
