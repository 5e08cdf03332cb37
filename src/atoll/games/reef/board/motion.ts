/** How cards fly from place to place and how corals come to rest. */

import { cubicOut } from "svelte/easing"
import { crossfade, type TransitionConfig } from "svelte/transition"
import { motion } from "$web/ui/settings/motion.svelte"

const calm = () => motion.lasting(420)

/** A card that leaves one place and turns up at another flies there; else it fades. */
export const [depart, arrive] = crossfade({
  duration: calm,
  easing: cubicOut,
  fallback: () => ({ duration: calm() / 2, css: (time) => `opacity: ${time}` }),
})

/** A coral sinks onto its place. */
export function sink(_: Element): TransitionConfig {
  return {
    duration: calm(),
    easing: cubicOut,
    css: (time, rest) =>
      `opacity: ${Math.min(1, time * 2)}; transform: translateY(${-34 * rest}px) scale(${1 + 0.25 * rest})`,
  }
}
