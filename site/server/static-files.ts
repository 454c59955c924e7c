import { readFile } from "node:fs/promises"
import { extname, join, normalize } from "node:path"
import type { Context } from "hono"
import { acceptedEncoding, type Encoding } from "#src/server/core/http/shared-body.ts"
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
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/plain; charset=utf-8",
  ".py": "text/plain; charset=utf-8",
}

interface StoredFile {
  readonly type: string
  readonly plain: Buffer
  /** As the build leaves it beside the file, where that is worth it. */
  readonly packed: Readonly<Partial<Record<Encoding, Buffer | null>>>
}

export interface StaticFiles {
  /** The response for a request's file, or for another one's; null where there is none. */
  readonly serve: (context: Context, path?: string) => Promise<Response | null>
  readonly find: (path: string) => Promise<StoredFile | null>
}

/** Stable entries change with a new build, and their pages are to have that within minutes. */
export const ENTRY_CACHING = "public, max-age=300"

/** Any page may load a file of ours, also one that is isolated from other origins. */
export const anyPage = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
} as const

/** Answers for a file that this build does not have. Pages of partners may read that, and browsers soon ask again. */
export const noSuchFile = (context: Context): Response =>
  context.text("No such file.", 404, { ...commonHeaders, ...anyPage, "cache-control": "no-cache" })

const read = (path: string) => readFile(path).catch(() => null)

/**
 * Serves the files of builds. A path is looked for in each of them: the hashed names of two builds are the same only
 * for the same file. Hashed files never change; the stable entries may within minutes.
 */
export function staticFiles(...roots: readonly string[]): StaticFiles {
  const stored = new Map<string, Promise<StoredFile | null>>()

  async function load(path: string): Promise<StoredFile | null> {
    for (const root of roots) {
      const file = join(root, path)
      const plain = await read(file)
      if (!plain) continue
      const type = types[extname(path)] ?? "application/octet-stream"
      const packed = { br: await read(`${file}.br`), gzip: await read(`${file}.gz`) }
      return { type, plain, packed }
    }
    return null
  }

  async function find(requested: string): Promise<StoredFile | null> {
    const path = normalize(requested)
    if (!/^\/(assets|widgets|fair-draws)\/[\w./-]+$/.test(path) && !/^\/[\w-]+\.(ico|svg|png)$/.test(path))
      return null
    const file = stored.get(path) ?? load(path)
    stored.set(path, file)
    const found = await file
    if (!found) stored.delete(path)
    return found
  }

  return {
    find,
    serve: async (context, path = context.req.path) => {
      const found = await find(path)
      if (!found) return null
      const isHashed = normalize(path).startsWith("/assets/")
      const encoding = acceptedEncoding(context.req.header("accept-encoding"))
      const packed = found.packed[encoding]
      return new Response(new Uint8Array(packed ?? found.plain), {
        headers: {
          ...commonHeaders,
          "content-type": found.type,
          "cache-control": isHashed ? "public, max-age=31536000, immutable" : ENTRY_CACHING,
          ...anyPage,
          // An entry may bring along what pages of its origin are to show first.
          vary: isHashed ? "accept-encoding" : "accept-encoding, origin",
          ...(packed ? { "content-encoding": encoding } : {}),
        },
      })
    },
  }
}
