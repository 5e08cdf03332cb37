/** Tells who looks elsewhere that it is their turn: by the icon, a badge, and a notification. */

import { addressOf } from "$web/address"
import { recallNotes } from "$web/memory"
import { mayNotify, notify } from "./notes"

/** What the browser does for it. */
export interface Signals {
  isHidden: () => boolean
  wantsNotes: () => boolean
  /** Puts a mark on the page's icon, or takes it away. */
  mark: (isMine: boolean) => void
  /** Shows a notification, and gives what takes it away again. */
  notify: (title: string, text: string) => () => void
}

/** A turn: whether it is this viewer's, and the row of the log that made it so. */
export interface Turn {
  isMine: boolean
  since: number
  title: string
  text: string
}

export class Attention {
  #told: number | null = null
  #dismiss: (() => void) | null = null

  constructor(private signals: Signals) {}

  /** Notices whose turn it is. Each turn is told of once; the one found on coming is known. */
  notice({ isMine, since, title, text }: Turn) {
    this.signals.mark(isMine)
    if (!isMine) this.#clear()
    const isNews = this.#told !== null && since > this.#told
    this.#told = Math.max(since, this.#told ?? since)
    if (!isNews || !isMine || !this.signals.isHidden() || !this.signals.wantsNotes()) return
    this.#clear()
    this.#dismiss = this.signals.notify(title, text)
  }

  /** The page is looked at again. */
  seen() {
    this.#clear()
  }

  leave() {
    this.#clear()
    this.signals.mark(false)
  }

  #clear() {
    this.#dismiss?.()
    this.#dismiss = null
  }
}

const ICON = addressOf("icon.svg")
const ICON_OF_A_TURN = addressOf("icon-turn.svg")

interface Badges {
  setAppBadge?: () => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** The signals of a real browser, at one table. */
export function openSignals(table: string): Signals {
  return {
    isHidden: () => document.hidden,
    wantsNotes: () => recallNotes() && mayNotify(),
    mark(isMine) {
      const link = document.querySelector<HTMLLinkElement>("link[rel=icon]")
      const icon = isMine ? ICON_OF_A_TURN : ICON
      if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon)
      const badges = navigator as Badges
      const set = isMine ? badges.setAppBadge?.() : badges.clearAppBadge?.()
      set?.catch(() => {}) // only a page that was installed has a badge
    },
    notify: (title, text) => notify(`atoll-${table}`, title, text),
  }
}
