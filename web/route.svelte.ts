/** Which page is shown, from the address. */

import { addressOf, pathOf } from "./address"
import { layers } from "./layers"
import { readSheet, type SheetLink } from "./sheet"

export type Place =
  | { page: "home" }
  | { page: "nowhere" }
  | { page: "table"; table: string; fragment: URLSearchParams }
  | { page: "play"; table: string }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "learn"; game: string }
  | { page: "replay"; table: string | null; fragment: string }

/** The paths that are pages; a host of files gives a slash to those that it finds as folders. */
const PAGES = /^((tables|rules|learn)\/[^/]+|play|replay(\/[^/]+)?)?\/?$/

export function readPlace(path: string, hash: string): Place {
  const [kind, name] = path.split("/").filter((part) => part !== "")
  const fragment = hash.replace(/^#/, "")
  if (kind === "tables" && name) {
    return { page: "table", table: name, fragment: new URLSearchParams(fragment) }
  }
  if (kind === "play" && fragment) return { page: "play", table: fragment }
  if (kind === "rules" && name) return { page: "rules", game: name, rule: fragment || null }
  if (kind === "learn" && name) return { page: "learn", game: name }
  if (kind === "replay") return { page: "replay", table: name ?? null, fragment }
  return { page: kind === undefined ? "home" : "nowhere" }
}

class Route {
  place = $state.raw<Place>(here())
  /** The sheet that the address asks for, until the page has opened it. */
  sheet = $state.raw<SheetLink | null>(readSheet(globalThis.location?.search ?? ""))

  /** Whether another release of the page took over: then every way leads to that one. */
  isOutdated = false

  constructor() {
    layers?.start()
    globalThis.addEventListener?.("popstate", () => this.#return())
    // A page is put together anew: where it was scrolled to, something else may be by now.
    if (globalThis.history) history.scrollRestoration = "manual"
  }

  go(path: string) {
    layers?.whenSettled(() => {
      if (this.isOutdated) return location.assign(path)
      const { pathname, search, hash } = new URL(path, location.href)
      layers?.turnTo(pathname + hash)
      this.#read(search)
      scrollTo(0, 0)
    })
  }

  /** Goes on at a page to which the one that is shown only leads. */
  goOn(path: string) {
    layers?.whenSettled(() => {
      if (this.isOutdated) return location.replace(path)
      layers?.replaceBy(path)
      this.#read("")
      scrollTo(0, 0)
    })
  }

  /** Takes secrets out of the address, so that they stay in no history. */
  clearFragment() {
    layers?.rename(location.pathname)
  }

  /** Tells in the address what is shown, without leaving a trace in the history. */
  setFragment(fragment: string) {
    layers?.rename(location.pathname + fragment)
  }

  /** Gives the sheet that the address asks for, if the page has it; it is asked for once. */
  takeSheet<Name extends string>(
    names: readonly Name[],
  ): { name: Name; rule: string | null } | null {
    const name = names.find((each) => each === this.sheet?.sheet)
    if (!this.sheet || !name) return null
    const { rule } = this.sheet
    this.sheet = null
    return { name, rule }
  }

  #return() {
    const { search } = location
    const way = layers?.follow()
    if (way === "forward") this.sheet = readSheet(search)
    if (way !== "elsewhere") return
    const { page } = this.place
    this.#read(search)
    if (this.place.page !== page) scrollTo(0, 0)
  }

  #read(search: string) {
    this.place = here()
    this.sheet = readSheet(search)
  }
}

function here(): Place {
  const { pathname, hash } = globalThis.location ?? { pathname: addressOf(), hash: "" }
  return readPlace(pathOf(pathname) ?? "", hash)
}

export const route = new Route()

/** Follows a link inside the page without loading it anew. */
export function followLink(event: MouseEvent) {
  const link = (event.target as Element).closest?.("a")
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !isPlain || event.defaultPrevented) return
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return
  if (!PAGES.test(pathOf(link.pathname) ?? "elsewhere")) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  route.go(link.pathname + link.search + link.hash)
}
