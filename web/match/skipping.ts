/** Who touches the board while moves are shown, or presses a key, sees how it is now, or the next step. */

import type { Attachment } from "svelte/attachments"
import type { Show } from "./show.svelte"

const KEYS = ["Enter", " ", "Escape"]
/** What lies over the board, or beside it, is touched as ever. */
const OTHERS = ".beside, dialog, button, a, input, select, textarea"

export function skips(show: Show): Attachment<HTMLElement> {
  return (board) => {
    let skipped = false

    function hold(event: Event) {
      event.stopPropagation()
      event.preventDefault()
    }
    function goOn() {
      if (show.isStepwise) show.next()
      else show.skip()
    }
    function press(event: Event) {
      skipped = show.current !== null && !(event.target as Element).closest(".beside, dialog")
      if (!skipped) return
      hold(event)
      goOn()
    }
    function click(event: Event) {
      if (skipped) hold(event)
      skipped = false
    }
    function type(event: KeyboardEvent) {
      if (show.current === null || !KEYS.includes(event.key)) return
      const focused = event.target as Element
      const isElsewhere = !board.contains(focused) && focused.closest(OTHERS)
      if (isElsewhere || document.querySelector("dialog[open]")) return
      hold(event)
      if (event.key === "Escape") show.skip()
      else if (!event.repeat) goOn()
    }

    board.addEventListener("pointerdown", press, { capture: true })
    board.addEventListener("click", click, { capture: true })
    window.addEventListener("keydown", type, { capture: true })
    return () => {
      board.removeEventListener("pointerdown", press, { capture: true })
      board.removeEventListener("click", click, { capture: true })
      window.removeEventListener("keydown", type, { capture: true })
    }
  }
}
