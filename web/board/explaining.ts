/** How a person asks what something on a board is, without playing it. */

import type { Attachment } from "svelte/attachments"

/** What is told about a thing: what it is called, what it does, and the rule that says so. */
export interface Explained {
  title: string
  sentences: string[]
  rule: string
}

/** How long a press must last, in milliseconds, and how far it may stray, in pixels. */
const LONG = 500
const STRAY = 6

/**
 * Makes an element answer to whoever asks about it: `<div {@attach explains(() => …)}>`.
 *
 * They ask by a long press, by a touch on the `InformationMark` in it, by the other mouse button
 * or the menu key, and by the key I. A tap, a click or a drag of the element stays what it is.
 */
export function explains(onask: () => void): Attachment<HTMLElement> {
  return (element) => {
    let pressed: { x: number; y: number; pointer: number; timer: number } | null = null

    function press(event: PointerEvent) {
      release()
      if (event.button !== 0) return
      const { clientX: x, clientY: y, pointerId: pointer } = event
      pressed = { x, y, pointer, timer: window.setTimeout(answerPress, LONG) }
    }
    function stray({ clientX, clientY }: PointerEvent) {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) >= STRAY) release()
    }
    function release() {
      if (pressed) clearTimeout(pressed.timer)
      pressed = null
    }
    function answerPress() {
      const { pointer } = pressed!
      release()
      // What would have become a drag ends here, and the finger that is lifted clicks nothing.
      window.dispatchEvent(new PointerEvent("pointercancel", { pointerId: pointer }))
      window.addEventListener("click", swallow, { capture: true, once: true })
      window.addEventListener("pointerdown", stopSwallowing, { capture: true, once: true })
      onask()
    }
    function answerMenu(event: Event) {
      event.preventDefault()
      if (pressed) answerPress()
      else if (!document.querySelector("dialog[open]")) onask()
    }
    function answerMark(event: Event) {
      if (!(event.target as Element).closest("[data-information]")) return
      swallow(event)
      onask()
    }
    function answerKey(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey } = event
      if (key.toLowerCase() !== "i" || altKey || ctrlKey || metaKey) return
      event.preventDefault()
      onask()
    }

    const listeners: [EventTarget, string, (event: never) => void, boolean][] = [
      [element, "pointerdown", press, false],
      [window, "pointermove", stray, false],
      [window, "pointerup", release, false],
      [window, "pointercancel", release, false],
      [element, "contextmenu", answerMenu, false],
      [element, "click", answerMark, true],
      [element, "keydown", answerKey, false],
    ]
    for (const [target, kind, listener, capture] of listeners)
      target.addEventListener(kind, listener as EventListener, { capture })
    return () => {
      release()
      for (const [target, kind, listener, capture] of listeners)
        target.removeEventListener(kind, listener as EventListener, { capture })
    }
  }
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}

/** The next press is a new one, whose click counts. */
function stopSwallowing() {
  window.removeEventListener("click", swallow, { capture: true })
}
