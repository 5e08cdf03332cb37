/** Single keys that do something wherever one is on a page. */

import { recallKeys } from "$web/memory"

/**
 * Gives the key that was pressed as a shortcut. It is none in a field, over a sheet, together with
 * another key, or where somebody has switched them off, as those do who speak to their machine.
 */
export function shortcutOf(event: KeyboardEvent): string | null {
  const { key, target, altKey, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = event
  if (altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return null
  if (key.length !== 1 || key === " " || !recallKeys()) return null
  if (isField(target) || document.querySelector("dialog[open], [aria-modal=true]")) return null
  return key.toLowerCase()
}

const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]",
  ) !== null
