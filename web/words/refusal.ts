/** Says why the server refused something that was asked over HTTP. */

import { toasts } from "$web/ui/toast.svelte"
import { Refusal } from "$web/wire/http"
import { knows, say } from "./words"

/** Shows the reason for a moment; for `.catch(tellRefusal)`. */
export function tellRefusal(error: unknown): undefined {
  const code = error instanceof Refusal ? error.code : "internal"
  toasts.show({ text: sayRefusal(code) })
}

export function sayRefusal(code: string): string {
  return say(knows(say, `refused.${code}`) ? `refused.${code}` : "refused.internal")
}
