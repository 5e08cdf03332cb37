/** Which page is shown, from the address. */

export type Place =
  | { page: "home" }
  | { page: "nowhere" }
  | { page: "table"; table: string; fragment: URLSearchParams }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "learn"; game: string }
  | { page: "replay"; table: string | null; fragment: string }

export function readPlace(path: string, hash: string): Place {
  const [kind, name] = path.split("/").filter((part) => part !== "")
  const fragment = hash.replace(/^#/, "")
  if (kind === "tables" && name) {
    return { page: "table", table: name, fragment: new URLSearchParams(fragment) }
  }
  if (kind === "rules" && name) return { page: "rules", game: name, rule: fragment || null }
  if (kind === "learn" && name) return { page: "learn", game: name }
  if (kind === "replay") return { page: "replay", table: name ?? null, fragment }
  return { page: kind === undefined ? "home" : "nowhere" }
}

class Route {
  place = $state.raw<Place>(here())

  constructor() {
    globalThis.addEventListener?.("popstate", () => this.#return())
    globalThis.addEventListener?.("hashchange", () => this.#read())
    // A page is put together anew: where it was scrolled to, something else may be by now.
    if (globalThis.history) history.scrollRestoration = "manual"
  }

  go(path: string) {
    history.pushState(null, "", path)
    this.#read()
    scrollTo(0, 0)
  }

  /** Takes secrets out of the address, so that they stay in no history. */
  clearFragment() {
    history.replaceState(null, "", location.pathname)
  }

  /** Tells in the address what is shown, without leaving a trace in the history. */
  setFragment(fragment: string) {
    history.replaceState(null, "", location.pathname + fragment)
  }

  #return() {
    const { page } = this.place
    this.#read()
    if (this.place.page !== page) scrollTo(0, 0)
  }

  #read() {
    this.place = here()
  }
}

function here(): Place {
  return readPlace(globalThis.location?.pathname ?? "/", globalThis.location?.hash ?? "")
}

export const route = new Route()

/** Follows a link inside the page without loading it anew. */
export function followLink(event: MouseEvent) {
  const link = (event.target as Element).closest?.("a")
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !isPlain || event.defaultPrevented) return
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return
  if (!/^\/($|(tables|rules|learn)\/[^/]+$|replay(\/[^/]+)?$)/.test(link.pathname)) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  route.go(link.pathname + link.hash)
}
