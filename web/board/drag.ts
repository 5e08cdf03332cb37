/** Dragging with mouse, pen or finger. A press that hardly moves stays a click. */

import type { Attachment } from "svelte/attachments"

const THRESHOLD = 6

export interface Drag {
  /** Whether the piece may be lifted now. */
  enabled: () => boolean
  onlift: () => void
  /** How far the piece was moved since it was lifted, in pixels of the screen. */
  onshift: (x: number, y: number) => void
  /** Where it was let go: the `data-drop` of the element under the pointer, or null. */
  ondrop: (target: string | null) => void
}

/** Makes an element draggable: `<g {@attach draggable({...})}>`. Give it `touch-action: none`. */
export function draggable(drag: Drag): Attachment<Element> {
  return (element) => {
    let from: { x: number; y: number; pointer: number } | null = null
    let lifted = false

    const press = (event: Event) => {
      const { clientX, clientY, pointerId, button } = event as PointerEvent
      if (button !== 0 || !drag.enabled()) return
      from = { x: clientX, y: clientY, pointer: pointerId }
      lifted = false
    }
    const shift = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!lifted && Math.hypot(x, y) < THRESHOLD) return
      if (!lifted) drag.onlift()
      lifted = true
      event.preventDefault()
      drag.onshift(x, y)
    }
    const release = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return
      from = null
      if (!lifted) return
      drag.ondrop(event.type === "pointerup" ? dropTarget(element, event) : null)
      window.addEventListener("click", swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }))
    }

    element.addEventListener("pointerdown", press)
    window.addEventListener("pointermove", shift)
    window.addEventListener("pointerup", release)
    window.addEventListener("pointercancel", release)
    return () => {
      element.removeEventListener("pointerdown", press)
      window.removeEventListener("pointermove", shift)
      window.removeEventListener("pointerup", release)
      window.removeEventListener("pointercancel", release)
    }
  }
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}

function dropTarget(dragged: Element, event: PointerEvent): string | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const target = element.closest("[data-drop]")
    if (target && !dragged.contains(target)) return target.getAttribute("data-drop")
  }
  return null
}
