// Loads a game and the engine in Node, outside of a test: the engine's TypeScript by way of Vite.

import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { createServer } from "vite"

export async function open(folder, game) {
  const server = await createServer({
    configFile: false,
    root: resolve(import.meta.dirname, "../../.."),
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, watch: null },
  })
  const load = (path) => server.ssrLoadModule(path)
  const { Machine } = await load("/web/engine/machine/machine.ts")
  const description = JSON.parse(readFileSync(join(folder, `${game}.json`), "utf-8"))
  const machine = await Machine.load(readFileSync(join(folder, `${game}.wasm`)), description)
  return { machine, load, close: () => server.close() }
}
