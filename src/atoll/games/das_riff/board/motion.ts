/** How cards come to the reef, are turned over, and leave it. */

import { cubicOut } from "svelte/easing"
import type { TransitionConfig } from "svelte/transition"
import { motion } from "$web/ui/settings/motion.svelte"
import type { Box } from "./geometry"

/** Where a card lies and where it comes from or goes to; without that it is turned over in place. */
export interface Journey {
  at: Box
  away: () => Box | null
}

/** A card travels between its place and another one; used for coming and going alike. */
export function travel(_: Element, { at, away }: Journey): TransitionConfig {
  const calm = motion.lasting(420)
  const goal = away()
  if (!goal) {
    return {
      duration: calm / 2,
      css: (here) => `transform: translate(${at.x}px, ${at.y}px) scaleX(${here})`,
    }
  }
  const x = goal.x + goal.width / 2 - at.width / 2
  const y = goal.y + goal.height / 2 - at.height / 2
  return {
    duration: calm,
    easing: cubicOut,
    css: (here, gone) =>
      `z-index: 8; opacity: ${Math.min(1, 0.2 + here)};` +
      `transform: translate(${at.x * here + x * gone}px, ${at.y * here + y * gone}px)` +
      `scale(${1 - 0.45 * gone})`,
  }
}
