/** Starts the page. */

import "@fontsource-variable/nunito/wght.css"
import "./theme.css"
import "./base.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { applyTheme } from "./ui/theme"
import { chooseLanguage } from "./words/words"

applyTheme()
await chooseLanguage(navigator.languages)
mount(App, { target: document.getElementById("page")! })
