import { readFileSync } from "node:fs"
import { join } from "node:path"

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The built browser files a page names: its program, styles, and everything its elements import. */
export interface BuildFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly preloads: (tags: readonly string[]) => readonly string[]
}

const SITE = "site/browser/main.ts"

/** Reads the browser build's manifest, so that a page can name hashed files before its scripts ask for them. */
export function buildFiles(root: string): BuildFiles {
  const manifest = JSON.parse(readFileSync(join(root, ".vite/manifest.json"), "utf8")) as Record<
    string,
    ManifestEntry
  >
  const site = manifest[SITE]
  if (!site) throw new Error("The browser build is missing: run npm run build.")
  return {
    scripts: [`/${site.file}`],
    styles: (site.css ?? []).map((file) => `/${file}`),
    preloads: (tags) => {
      const found = new Set<string>()
      const visit = (key: string) => {
        const entry = manifest[key]
        if (!entry || found.has(`/${entry.file}`)) return
        found.add(`/${entry.file}`)
        entry.imports?.forEach(visit)
      }
      for (const key of [SITE, ...tags.map((tag) => `widgets/${tag}.tsx`)]) visit(key)
      found.delete(`/${site.file}`)
      return [...found]
    },
  }
}
