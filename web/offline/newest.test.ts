/** A page that a device keeps is loaded by the newest release, with what there is of one. */

import { expect, test, vi } from "vitest"
import { loadNewest, type Workers } from "./newest"

/** A release on its way to the device. */
class Coming extends EventTarget {
  heard: unknown[] = []

  constructor(public state: string) {
    super()
  }
  postMessage(message: unknown) {
    this.heard.push(message)
  }
  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event("statechange"))
  }
}

/** A browser that finds these releases when it looks for others. */
function browse(found: { installing?: Coming; waiting?: Coming }, update = async () => {}) {
  const changes = new EventTarget()
  const workers = Object.assign(changes, {
    getRegistration: async () => ({ installing: null, waiting: null, ...found, update }),
  }) as unknown as Workers
  return { workers, takesOver: () => changes.dispatchEvent(new Event("controllerchange")) }
}

test("where nothing is kept, or nothing else is there, the page is loaded as it comes", async () => {
  const reload = vi.fn()
  await loadNewest(undefined, reload)
  await loadNewest(browse({}).workers, reload)
  const offline = browse({}, () => Promise.reject(new TypeError("Failed to fetch")))
  await loadNewest(offline.workers, reload)
  expect(reload).toHaveBeenCalledTimes(3)
})

test("a release that waits takes over first", async () => {
  const [reload, waiting] = [vi.fn(), new Coming("installed")]
  const { workers, takesOver } = browse({ waiting })
  await loadNewest(workers, reload)
  expect([waiting.heard, reload.mock.calls.length]).toEqual([["take over"], 0])
  takesOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test("a release that is still fetched takes over when it is whole", async () => {
  const [reload, installing] = [vi.fn(), new Coming("installing")]
  await loadNewest(browse({ installing }).workers, reload)
  expect(installing.heard).toEqual([])
  installing.becomes("installed")
  expect(installing.heard).toEqual(["take over"])
})

test("a release that does not come whole keeps nobody waiting", async () => {
  const [reload, installing] = [vi.fn(), new Coming("installing")]
  await loadNewest(browse({ installing }).workers, reload)
  installing.becomes("redundant")
  expect(reload).toHaveBeenCalledTimes(1)
})
