/** Touches of what does nothing by itself are answered: it has the key of a sentence in `data-answer`. */

import type { Attachment } from "svelte/attachments"
import type { Answer } from "./contract"

/** Attached to the element around a board. */
export function answering(onanswer: Answer): Attachment<HTMLElement> {
  return (board) => {
    const touch = ({ target }: Event) => {
      const key = (target as Element).closest<HTMLElement>("[data-answer]")?.dataset["answer"]
      if (key) onanswer(key)
    }
    board.addEventListener("click", touch)
    return () => board.removeEventListener("click", touch)
  }
}
