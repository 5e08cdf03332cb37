/** Says why the server refused something that was asked over HTTP. */

import { toasts } from "$web/ui/toast.svelte"
import { Refusal } from "$web/wire/http"
import { knows, say } from "./words"

/** Shows the reason for a moment; for `.catch(tellRefusal)`. */
export function tellRefusal(error: unknown): undefined {
  toasts.show({ text: sayError(error) })
}

export function sayError(error: unknown): string {
  const { code, fields } = error instanceof Refusal ? error : new Refusal("internal")
  return sayRefusal(code, fields)
}

export function sayRefusal(code: string, fields: Record<string, string> = {}): string {
  const key = `refused.${code}`
  return knows(say, key, fields) ? say(key, fields) : say("refused.internal")
}
