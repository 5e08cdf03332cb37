// Builds what a browser loads to try the engine: node web/engine/tests/build.mjs FOLDER

import { resolve } from "node:path"
import { build } from "vite"

await build({
  configFile: false,
  logLevel: "warn",
  root: resolve(import.meta.dirname, "../.."),
  publicDir: false,
  resolve: {
    extensions: [".ts"], // not the programs for Node of the same names
    alias: { "node:zlib": resolve(import.meta.dirname, "crc32.ts") },
  },
  build: {
    outDir: process.argv[2],
    emptyOutDir: true,
    rolldownOptions: {
      input: resolve(import.meta.dirname, "page.ts"),
      output: { entryFileNames: "assets/[name].js" },
    },
  },
})
