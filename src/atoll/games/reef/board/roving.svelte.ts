/** A group in which Tab stops once and the arrow keys go on from there. */

import type { Attachment } from "svelte/attachments"

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export class Roving {
  #current = $state<string | null>(null)

  /** The tabindex of a member, which has its name in `data-rove`. */
  tab(member: string, members: string[]): 0 | -1 {
    const stop = members.includes(this.#current ?? "") ? this.#current : members[0]
    return member === stop ? 0 : -1
  }

  /** Attached to the group: follows the focus and the arrow keys. */
  group: Attachment<HTMLElement> = (element) => {
    const follow = (event: FocusEvent) => {
      this.#current = (event.target as HTMLElement).dataset["rove"] ?? this.#current
    }
    const move = (event: KeyboardEvent) => {
      const direction = ARROWS[event.key]
      if (!direction) return
      event.preventDefault()
      nearest(element, event.target as HTMLElement, direction)?.focus()
    }
    element.addEventListener("focusin", follow)
    element.addEventListener("keydown", move)
    return () => {
      element.removeEventListener("focusin", follow)
      element.removeEventListener("keydown", move)
    }
  }
}

/** Finds the member that lies next in a direction, the straightest first. */
function nearest(
  group: HTMLElement,
  from: HTMLElement,
  [x, y]: [number, number],
): HTMLElement | null {
  const start = from.getBoundingClientRect()
  let best: HTMLElement | null = null
  let least = Infinity
  for (const member of group.querySelectorAll<HTMLElement>("[data-rove]")) {
    const box = member.getBoundingClientRect()
    const across = box.x + box.width / 2 - start.x - start.width / 2
    const down = box.y + box.height / 2 - start.y - start.height / 2
    const ahead = across * x + down * y
    const aside = Math.abs(across * y) + Math.abs(down * x)
    if (ahead <= 1 || ahead + 3 * aside >= least) continue
    best = member
    least = ahead + 3 * aside
  }
  return best
}
