import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Files that grow smaller; pictures and fonts are compressed as they are. */
const COMPRESSIBLE = /\.(js|css|json|svg|ts)$/

/**
 * Writes each file in both compressions beside it, as small as can be: a server that begins has nothing to compress
 * before it can answer. Not while files are watched, where each is built again and again.
 */
export function compressedFiles(): Plugin {
  return {
    name: "lotto-compressed-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      if (this.meta.watchMode) return
      const files = Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file)
          const plain = await readFile(path)
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          await writeFile(`${path}.br`, await compressBrotli(plain, { params }))
          await writeFile(`${path}.gz`, await compressGzip(plain, { level: constants.Z_BEST_COMPRESSION }))
        }),
      )
    },
  }
}
