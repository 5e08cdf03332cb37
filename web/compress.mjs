/** Writes compressed copies beside the files of a folder, so that the server need not compress. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"

const COMPRESSED = /\.(html|js|css|svg|json|wasm|webmanifest)$/

for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
