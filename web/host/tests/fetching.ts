/** Lets the page fetch the games that were built, as it does from a server. */

import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { vi } from "vitest"
import { FOLDER } from "$web/engine/tests/games"

export function serveBuilt() {
  vi.stubGlobal("fetch", async (address: string) => {
    const file = join(FOLDER, basename(address))
    return existsSync(file) ? new Response(readFileSync(file)) : new Response("", { status: 404 })
  })
}
