/** The release of the page that this device keeps, and whether another is ready to be loaded. */

import { addressOf } from "$web/address"
import { route } from "$web/route.svelte"

/** Long-lived pages look so often, in milliseconds, whether there is another release. */
const LOOK_EVERY = 3_600_000

class Release {
  /** Whether another release was kept, and waits for the word to take over. */
  isReady = $state(false)
  #registration: ServiceWorkerRegistration | null = null
  #isAsked = false
  #looked = Date.now()

  /** Keeps the page, where the browser can; that it cannot is no failure. */
  async keep() {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!workers || import.meta.env.DEV) return
    let isFirst = workers.controller === null
    workers.addEventListener("controllerchange", () => {
      if (!isFirst) this.#follow()
      isFirst = false
    })
    const registration = await workers
      .register(addressOf("offline-worker.js"), { updateViaCache: "none" })
      .catch(() => null)
    if (!registration) return
    this.#registration = registration
    this.#notice(workers)
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => this.#notice(workers))
    })
    document.addEventListener("visibilitychange", () => this.#look())
  }

  /** Loads the release that is ready. */
  load() {
    this.#isAsked = true
    this.#registration?.waiting?.postMessage("take over")
  }

  /** Loads the page as its host has it now, not as this device keeps it. */
  async renew() {
    await this.#registration?.update().catch(() => {})
    const coming = this.#registration?.installing ?? this.#registration?.waiting
    if (!coming) return location.reload()
    this.#isAsked = true
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed") this.load()
      if (coming.state === "redundant") location.reload()
    })
    if (coming.state === "installed") this.load()
  }

  #notice({ controller }: ServiceWorkerContainer) {
    this.isReady = controller !== null && this.#registration?.waiting != null
  }

  /** Another release took over: here, or in another window while a match may be running in this. */
  #follow() {
    if (this.#isAsked) location.reload()
    this.isReady = false
    route.isOutdated = true
  }

  #look() {
    if (document.hidden || Date.now() - this.#looked < LOOK_EVERY) return
    this.#looked = Date.now()
    this.#registration?.update().catch(() => {}) // without a network it is looked for later
  }
}

export const release = new Release()
