import { readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { marked } from "marked"
import { defineConfig, type Plugin } from "vite"

const OUTPUT = resolve(import.meta.dirname, "src/atoll/server/page")
const CONFIG = resolve(import.meta.dirname, "svelte.config.js")
// As it was asked for: the server compares where a page comes from with the name it was asked by.
const SERVER = { target: "http://127.0.0.1:8765", changeOrigin: false, ws: true }
const OFFLINE_WORKER = "offline-worker.js"
const COMPRESSED = /\.(html|js|css|svg|json|webmanifest)$/

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

/** Writes compressed copies beside the files, so that the server need not compress. */
function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(OUTPUT, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
        if (entry.name === OFFLINE_WORKER) continue // the release is yet to be written into it
        const file = join(entry.parentPath, entry.name)
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
      }
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
  plugins: [svelte({ configFile: CONFIG }), rulebooks(), offlineWorker(), compress()],
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
