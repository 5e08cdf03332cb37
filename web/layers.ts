/** What lies over a page: the browser's way back closes the topmost, and only then leaves the page. */

import { onMount } from "svelte"
import { makeId } from "./wire/random"

interface Layer {
  close: () => void
  /** What the address says of it, such as `?sheet=log`; often nothing. */
  search: string
}

/** What an entry of the history keeps: which visit of a page it belongs to, and how many layers. */
interface Entry {
  page: string
  layers: number
  /** Whether the address says which layer is the topmost, so that it can be opened again. */
  isNamed: boolean
}

/** After so many milliseconds a way back that was not followed by the browser is given up. */
const PATIENCE = 2_000

/**
 * Each layer has an entry in the history, and an entry goes when its layer was closed otherwise. As
 * the browser follows a way back only after a while, all else that touches the history waits for it.
 */
export class Layers {
  #open: Layer[] = []
  #page = ""
  #address = ""
  #isDue = false
  #giveUp: ReturnType<typeof setTimeout> | null = null
  /** Whether a way back was given up that the browser may still follow. */
  #isOverdue = false
  #waiting: (() => void)[] = []

  /** Begins with the page that was loaded, perhaps anew. */
  start() {
    const kept = readEntry()
    this.#begin(kept?.page ?? makeId(), location.pathname + location.hash)
    if (!kept) this.#write("replaceState", 0)
    // A layer that an address can name opens again by it; all others are gone after loading anew.
    else if (!location.search) this.#settleSoon()
  }

  /** Puts a layer over the page, and gives what takes it away. */
  open(close: () => void, search = ""): () => void {
    const layer = { close, search }
    this.#open.push(layer)
    return this.#takesAway(layer)
  }

  /** Puts a layer beneath all that are open: what comes by itself does not lie over what is read. */
  openBeneath(close: () => void): () => void {
    const layer = { close, search: "" }
    this.#open.unshift(layer)
    return this.#takesAway(layer)
  }

  /** Does something to the history as soon as nothing is under way there. */
  whenSettled(act: () => void) {
    if (this.#giveUp === null) act()
    else this.#waiting.push(act)
  }

  /** Begins another page; where a layer is open, its entry makes way for it. */
  turnTo(address: string) {
    const isOverPage = (readEntry()?.layers ?? 0) > 0
    this.#begin(makeId(), address)
    this.#write(isOverPage ? "replaceState" : "pushState", 0)
  }

  /** Begins another page in place of the one that is shown: the way back does not lead to that. */
  replaceBy(address: string) {
    this.#begin(makeId(), address)
    this.#write("replaceState", 0)
  }

  /** Changes the address of the page that is shown, without a trace in the history. */
  rename(address: string) {
    this.#address = address
    this.whenSettled(() => this.#write("replaceState", readEntry()?.layers ?? 0))
  }

  /**
   * Follows the browser to another entry: back to fewer layers, elsewhere, or forward to a layer
   * that the page can open again by its address. A way forward to any other is taken back.
   */
  follow(): "back" | "forward" | "elsewhere" {
    const entry = readEntry()
    if (entry?.page !== this.#page) {
      this.start()
      this.#arrive()
      return "elsewhere"
    }
    if (this.#giveUp !== null || this.#isOverdue) {
      this.#arrive()
      return "back"
    }
    while (this.#open.length > entry.layers) this.#open.pop()!.close()
    const isForward = this.#open.length < entry.layers && entry.isNamed
    if (!isForward) this.#settleSoon()
    return isForward ? "forward" : "back"
  }

  #takesAway(layer: Layer): () => void {
    this.#settleSoon()
    return () => {
      this.#open = this.#open.filter((other) => other !== layer)
      this.#settleSoon()
    }
  }

  #begin(page: string, address: string) {
    this.#open = []
    this.#page = page
    this.#address = address
  }

  /** Sheets that make way for one another leave the history as it is: it is looked at afterwards. */
  #settleSoon() {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      this.whenSettled(() => this.#settle())
    })
  }

  #settle() {
    const entries = readEntry()?.layers ?? 0
    if (this.#open.length < entries) {
      this.#giveUp = setTimeout(() => {
        this.#isOverdue = true
        this.#goOn()
      }, PATIENCE)
      history.go(this.#open.length - entries)
      return
    }
    if (this.#open.length === entries) this.#write("replaceState", entries)
    for (let count = entries + 1; count <= this.#open.length; count += 1)
      this.#write("pushState", count)
  }

  #arrive() {
    if (this.#giveUp === null && !this.#isOverdue) return
    this.#isOverdue = false
    this.#settleSoon()
    this.#goOn()
  }

  /** Waits no longer. A way back that the browser still follows is not asked for once more. */
  #goOn() {
    clearTimeout(this.#giveUp ?? undefined)
    this.#giveUp = null
    for (const act of this.#waiting.splice(0)) this.whenSettled(act)
  }

  #write(how: "pushState" | "replaceState", layers: number) {
    const [path, hash] = this.#address.split("#")
    const names = this.#open.slice(0, layers).map(({ search }) => search)
    const search = names.filter((name) => name !== "").at(-1) ?? ""
    const entry: Entry = { page: this.#page, layers, isNamed: Boolean(names.at(-1)) }
    history[how](entry, "", path + search + (hash ? `#${hash}` : ""))
  }
}

function readEntry(): Entry | null {
  const state = history.state as Entry | null
  return state?.page ? state : null
}

/** Null where there is no browser, as in tests without one. */
export const layers = globalThis.history ? new Layers() : null

/** Lets the way back close what a component shows, for as long as it is there. */
export function closeByBack(close: () => void) {
  onMount(() => layers?.open(close))
}
