/** Keeps the focus of who plays by keyboard: when what has it goes away, something near gets it. */

import type { Attachment } from "svelte/attachments"

const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex='0']:not(:disabled)"

/**
 * Attached to what surrounds everything. An element may say with `data-heir`, a selector, who gets
 * the focus that is lost inside it; else it stays with what goes by the same name (`data-rove`), or
 * else as near as possible.
 */
export const keepFocus: Attachment<HTMLElement> = (page) => {
  let last: Element | null = null
  let around: Element[] = []
  let isByKeyboard = false

  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || target === page) return
    last = target
    around = ancestorsOf(target)
    isByKeyboard = target.matches(":focus-visible")
  }
  const inherit = () => {
    if (!last || !isByKeyboard || !isGone(last) || !isNowhere(last)) return
    const heir = findHeir(last, around)
    if (heir) focus(heir)
  }

  const changes = new MutationObserver(inherit)
  const attributeFilter = ["disabled", "inert"]
  changes.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter })
  page.addEventListener("focusin", note)
  page.addEventListener("keydown", note, { capture: true })
  return () => {
    changes.disconnect()
    page.removeEventListener("focusin", note)
    page.removeEventListener("keydown", note, { capture: true })
  }
}

function ancestorsOf(element: Element): Element[] {
  const all = []
  for (let at = element.parentElement; at; at = at.parentElement) all.push(at)
  return all
}

const isGone = (element: Element) =>
  !element.isConnected || element.matches(":disabled") || element.closest("[inert]") !== null

/** An element that was switched off keeps the focus for a while, but hears no key. */
const isNowhere = (last: Element) =>
  [null, document.body, last].includes(document.activeElement) &&
  !document.querySelector("dialog[open]")

function findHeir(last: Element, around: Element[]): Element | null {
  for (const { dataset } of around as HTMLElement[]) {
    const named = dataset["heir"] && document.querySelector(dataset["heir"])
    if (named) return named
  }
  const name = (last as HTMLElement).dataset["rove"]
  const same = name && document.querySelector(`[data-rove="${CSS.escape(name)}"]`)
  if (same && !isGone(same)) return same
  for (const place of around.filter((each) => each.isConnected && each !== document.body)) {
    const near = [...place.querySelectorAll(FOCUSABLE)].find((each) => !isGone(each))
    if (near) return near
  }
  return document.querySelector("main")
}

function focus(heir: Element) {
  if (heir.matches("main")) heir.setAttribute("tabindex", "-1")
  ;(heir as HTMLElement).focus()
}
