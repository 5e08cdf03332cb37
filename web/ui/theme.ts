/** Light, dark, or as the system has it. */

import { recallTheme, rememberTheme, type Theme } from "$web/memory"

export const THEMES: Theme[] = ["system", "light", "dark"]

/** Puts the remembered theme onto the page. */
export function applyTheme() {
  const theme = recallTheme()
  if (theme === "system") delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = theme
}

export function chooseTheme(theme: Theme) {
  rememberTheme(theme)
  applyTheme()
}
