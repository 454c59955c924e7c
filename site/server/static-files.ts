import { readFile } from "node:fs/promises"
import { extname, join, normalize } from "node:path"
import type { Context } from "hono"
import { commonHeaders } from "./security/security-headers.ts"

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".ts": "text/plain; charset=utf-8",
}

interface StoredFile {
  readonly type: string
  readonly plain: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

/** Any page may load a file of ours, also one that is isolated from other origins. */
export const anyPage = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
} as const

/** What was asked for is no file of this build. Pages of partners may read that, and browsers soon ask again. */
export const noSuchFile = (context: Context): Response =>
  context.text("No such file.", 404, { ...commonHeaders, ...anyPage, "cache-control": "no-cache" })

const read = (path: string) => readFile(path).catch(() => null)

/**
 * Serves the files of builds. A path is looked for in each of them: the hashed names of two builds are the same only
 * for the same file. Hashed files never change; the stable entries may within minutes.
 */
export function staticFiles(
  ...roots: readonly string[]
): (context: Context, path?: string) => Promise<Response | null> {
  const stored = new Map<string, Promise<StoredFile | null>>()

  async function load(path: string): Promise<StoredFile | null> {
    for (const root of roots) {
      const file = join(root, path)
      const plain = await read(file)
      if (!plain) continue
      const type = types[extname(path)] ?? "application/octet-stream"
      // The build leaves them beside the file.
      return { type, plain, brotli: await read(`${file}.br`), gzip: await read(`${file}.gz`) }
    }
    return null
  }

  return async (context, asked = context.req.path) => {
    const path = normalize(asked)
    if (!/^\/(assets|widgets)\/[\w./-]+$/.test(path) && !/^\/[\w-]+\.(ico|svg|png)$/.test(path)) return null
    let file = stored.get(path)
    if (!file) {
      file = load(path)
      stored.set(path, file)
    }
    const found = await file
    if (!found) {
      stored.delete(path)
      return null
    }
    const accepts = context.req.header("accept-encoding") ?? ""
    const encoding =
      found.brotli && accepts.includes("br") ? "br" : found.gzip && accepts.includes("gzip") ? "gzip" : null
    const body = encoding === "br" ? found.brotli : encoding === "gzip" ? found.gzip : found.plain
    return new Response(new Uint8Array(body as Buffer), {
      headers: {
        ...commonHeaders,
        "content-type": found.type,
        "cache-control": path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=300",
        ...anyPage,
        vary: "accept-encoding",
        ...(encoding ? { "content-encoding": encoding } : {}),
      },
    })
  }
}
