/** A group in which Tab stops once and the arrow keys lead on to what lies next. */

import type { Attachment } from "svelte/attachments"
import { step, type Direction } from "./step"

type Member = HTMLElement | SVGElement

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
}

export class Roving {
  #last = $state("")

  /** The tabindex of a member, which has its name in `data-rove`. */
  tab(member: string, members: string[]): 0 | -1 {
    const stop = members.includes(this.#last) ? this.#last : members[0]
    return member === stop ? 0 : -1
  }

  /** Attached to the element around the members. */
  group: Attachment<Member> = (element) => {
    const follow = ({ target }: Event) => {
      this.#last = (target as Member).dataset["rove"] ?? this.#last
    }
    const lead = (event: Event) => {
      const direction = ARROWS[(event as KeyboardEvent).key]
      if (!direction) return
      event.preventDefault()
      const members = [...element.querySelectorAll<Member>("[data-rove]")]
      const places = new Map(members.map((each) => [each, each.getBoundingClientRect()]))
      step(places, event.target as Member, direction).focus()
    }
    element.addEventListener("focusin", follow)
    element.addEventListener("keydown", lead)
    return () => {
      element.removeEventListener("focusin", follow)
      element.removeEventListener("keydown", lead)
    }
  }
}
