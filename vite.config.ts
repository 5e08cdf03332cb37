import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { marked } from "marked"
import { defineConfig, type Plugin } from "vite"

const OUTPUT = resolve(import.meta.dirname, "src/atoll/server/page")
const CONFIG = resolve(import.meta.dirname, "svelte.config.js")
// As it was asked for: the server compares where a page comes from with the name it was asked by.
const SERVER = { target: "http://127.0.0.1:8765", changeOrigin: false, ws: true }
const OFFLINE_WORKER = "offline-worker.js"

/** Lets a rulebook be imported as HTML: `rulebook.md?html`. */
function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".md?html")) return null
      const text = readFileSync(id.slice(0, -"?html".length), "utf-8")
      return `export default ${JSON.stringify(marked.parse(text, { async: false }))}`
    },
  }
}

/** Builds what keeps the page for times without a network: a script by itself, beside the index. */
function offlineWorker(): Plugin {
  return {
    name: "offline-worker",
    apply: "build",
    buildStart() {
      const id = resolve(import.meta.dirname, "web/offline/worker.ts")
      this.emitFile({ type: "chunk", id, fileName: OFFLINE_WORKER })
    },
  }
}

export default defineConfig({
  root: "web",
  base: "./",
  experimental: {
    // Files find each other wherever they lie; the index, which is sent at many addresses, is told
    // where that is: in the root of its host, unless `atoll site` writes another path into it.
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }),
  },
  plugins: [svelte({ configFile: CONFIG }), rulebooks(), offlineWorker()],
  resolve: {
    alias: { $web: resolve(import.meta.dirname, "web") },
    conditions: process.env["VITEST"] ? ["browser"] : undefined,
  },
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": SERVER,
      "^/tables/[^/]+/.+": SERVER,
    },
  },
  test: {
    root: import.meta.dirname,
    include: ["web/**/*.test.ts", "src/atoll/games/*/board/**/*.test.ts"],
  },
} as Parameters<typeof defineConfig>[0])
