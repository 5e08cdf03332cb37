/** How fast things move on the screen: as it was chosen here, or else as the system has it. */

import { prefersReducedMotion } from "svelte/motion"
import { recallPace, rememberPace, type Pace } from "$web/memory"

/** How many times longer than usual a movement takes; 0 where nothing moves. */
const STRETCH: Record<Pace, number> = { none: 0, slow: 2, normal: 1, fast: 0.4 }
export const PACES = Object.keys(STRETCH) as Pace[]

/** Some movements must last a moment, so that what follows them follows. */
const A_MOMENT = 1

class Motion {
  #chosen = $state<Pace | null>(recallPace())

  get pace(): Pace {
    return this.#chosen ?? (prefersReducedMotion.current ? "none" : "normal")
  }

  get stretch(): number {
    return STRETCH[this.pace]
  }

  choose(pace: Pace) {
    this.#chosen = pace
    rememberPace(pace)
  }

  /** Gives the milliseconds of a movement that usually takes so many. */
  lasting(milliseconds: number): number {
    return Math.max(A_MOMENT, milliseconds * this.stretch)
  }
}

export const motion = new Motion()

/** Keeps the stylesheet at the pace. */
export function followPace() {
  $effect.root(() => {
    $effect.pre(() => void (document.documentElement.dataset["pace"] = motion.pace))
  })
}
