/** Loads the page by the newest release of its host, where this device keeps an older one. */

/** What is used of the browser, so that tests can stand in for it. */
export interface Workers {
  getRegistration(): Promise<Pick<ServiceWorkerRegistration, Used> | undefined>
  addEventListener(type: "controllerchange", listen: () => void): void
}

type Used = "update" | "installing" | "waiting"

const ofBrowser = () =>
  (globalThis.navigator as { serviceWorker?: Workers } | undefined)?.serviceWorker

/** Fetches the release, if there is another, and has it take over before the page is loaded. */
export async function loadNewest(
  workers: Workers | undefined = ofBrowser(),
  reload = () => location.reload(),
): Promise<void> {
  const registration = await workers?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  const coming = registration?.installing ?? registration?.waiting
  if (!coming) return reload()
  workers?.addEventListener("controllerchange", reload)
  const proceed = () => {
    if (coming.state === "installed") coming.postMessage("take over")
    if (coming.state === "redundant") reload()
  }
  coming.addEventListener("statechange", proceed)
  proceed()
}
