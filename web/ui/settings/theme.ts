/** Light, dark, or as the system has it. */

import { recallTheme, rememberTheme, type Theme } from "$web/memory"

export const THEMES: Theme[] = ["system", "light", "dark"]

/** Puts the remembered theme onto the page. */
export function applyTheme() {
  const theme = recallTheme()
  if (theme === "system") delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = theme
  paintFrame(theme)
}

/** Gives the frame of the browser the colour of the page, whatever the system has. */
function paintFrame(theme: Theme) {
  const paper = getComputedStyle(document.documentElement).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const system = (meta.dataset["system"] ??= meta.content)
    meta.content = theme === "system" ? system : paper
  }
}

export function chooseTheme(theme: Theme) {
  rememberTheme(theme)
  applyTheme()
}
