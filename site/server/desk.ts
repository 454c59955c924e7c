import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Context, Hono } from "hono"
import type { Locale } from "#src/contract/site/discovery.ts"
import { tooOldScript } from "#src/domain/core/browser/floor.ts"
import { commonHeaders, trustedTypes } from "./security/security-headers.ts"
import { staticFiles } from "./static-files.ts"

/** Where the desk's own build is. */
export const DESK_FILES = "dist/desk"
const ENTRY = "site/desk/main.tsx"

/** The script that the desk's page has in itself: older browsers cannot run its program. */
const NOTICE_HASH = createHash("sha256").update(tooOldScript).digest("base64")

/**
 * Only this site's own files and calls; pictures that somebody is about to send, and the shop's pages as a preview. No
 * other page frames it, this site's own neither.
 */
const headers = {
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' 'sha256-${NOTICE_HASH}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...trustedTypes,
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin",
  "x-robots-tag": "noindex",
  ...commonHeaders,
} as const

type Manifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[] } | undefined>
>

/** A program and all that it imports at once: their style sheets are wanted with it. */
function loadedWith(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key]
  if (!entry || found.has(key)) return found
  found.add(key)
  for (const inside of entry.imports ?? []) loadedWith(manifest, inside, found)
  return found
}

/** The page of the desk, which its program fills. */
function page(siteName: string, locale: Locale): string {
  const manifest = JSON.parse(readFileSync(join(DESK_FILES, ".vite/manifest.json"), "utf8")) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error("The desk's build is missing: run npm run build.")
  const files = [...loadedWith(manifest, ENTRY)].flatMap((key) => manifest[key]?.css ?? [])
  const styles = files.map((file) => `<link rel="stylesheet" href="/desk/${file}">`)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Desk</title><meta name="application-name" content="${siteName.replace(/[<>&"]/g, "")} desk">${styles.join("")}<script type="module" src="/desk/${entry.file}"></script></head><body><div id="desk"></div><script>${tooOldScript}</script></body></html>`
}

/** Serves the desk at `/desk`: its files, and its page at every other address below. */
export function deskRoutes(app: Hono, siteName: string, locale: Locale): void {
  const files = staticFiles(DESK_FILES)
  let html: string | undefined
  const answer = async (context: Context) => {
    html ??= page(siteName, locale)
    return context.html(html, 200, headers)
  }
  app.get("/desk/assets/*", async (context) => {
    const file = await files.serve(context, context.req.path.slice("/desk".length))
    return file ?? context.notFound()
  })
  app.get("/desk", answer)
  app.get("/desk/*", answer)
}
