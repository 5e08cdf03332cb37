/** Starts the page. */

import "@fontsource-variable/nunito/wght.css"
import "./theme.css"
import "./base.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { release } from "./offline/release.svelte"
import { followPace } from "./ui/settings/motion.svelte"
import { applyTheme } from "./ui/settings/theme"
import { startLanguage } from "./words/words"

/** Letters that came after the words would push them about: after so many milliseconds none may. */
const PATIENCE = 3_000

async function fetchLetters() {
  const late = new Promise<"late">((resolve) => setTimeout(resolve, PATIENCE, "late"))
  const fetched = document.fonts.load("1em 'Nunito Variable'").catch(() => "late")
  if ((await Promise.race([fetched, late])) === "late")
    document.documentElement.dataset["letters"] = "plain"
}

applyTheme()
followPace()
await Promise.all([startLanguage(navigator.languages), fetchLetters()])
mount(App, { target: document.getElementById("page")! })
void release.keep()
