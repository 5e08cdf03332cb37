/** A group in which Tab stops once and the arrow keys lead on to what lies next. */

import type { Attachment } from "svelte/attachments"

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export class Roving {
  #last = $state("")

  /** The tabindex of a member, which has its name in `data-rove`. */
  tab(member: string, members: string[]): 0 | -1 {
    const stop = members.includes(this.#last) ? this.#last : members[0]
    return member === stop ? 0 : -1
  }

  /** Attached to the element around the members. */
  group: Attachment<HTMLElement> = (element) => {
    const follow = ({ target }: FocusEvent) => {
      this.#last = (target as HTMLElement).dataset["rove"] ?? this.#last
    }
    const lead = (event: KeyboardEvent) => {
      const direction = ARROWS[event.key]
      if (!direction) return
      event.preventDefault()
      findNext(element, event.target as HTMLElement, direction)?.focus()
    }
    element.addEventListener("focusin", follow)
    element.addEventListener("keydown", lead)
    return () => {
      element.removeEventListener("focusin", follow)
      element.removeEventListener("keydown", lead)
    }
  }
}

/** Finds the nearest member ahead; what lies aside counts as farther away. */
function findNext(group: HTMLElement, from: HTMLElement, [x, y]: [number, number]) {
  const start = middle(from)
  const members = [...group.querySelectorAll<HTMLElement>("[data-rove]")]
  const ahead = members.flatMap((member) => {
    const { x: across, y: down } = middle(member)
    const forward = (across - start.x) * x + (down - start.y) * y
    const aside = Math.abs((across - start.x) * y) + Math.abs((down - start.y) * x)
    return forward > 1 ? [{ member, far: forward + 3 * aside }] : []
  })
  return ahead.sort((one, other) => one.far - other.far)[0]?.member
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
