import { readFileSync } from "node:fs"
import { join } from "node:path"
import { isPageTag } from "../page-tags.ts"

/** The builds that pages of ours and of partners load files of. */
export const BUILDS = {
  site: "dist/site",
  paymentFields: "dist/payment-fields",
  elements: "dist/elements",
} as const

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The built browser files a page names: its program, styles, and everything its elements import. */
export interface BuildFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Fonts that every page is set in. */
  readonly fonts: readonly string[]
  readonly preloads: (tags: readonly string[]) => readonly string[]
  /** What the first call of a page needs, which no first view waits for. */
  readonly later: readonly string[]
  /** The page with a gateway's card fields. */
  readonly cardFields: { readonly script: string; readonly styles: readonly string[] }
}

const SITE = "site/browser/main.ts"
/** The file with what stands around every page, as `site-chunks.ts` names it. */
const PAGE_ELEMENTS = "page-elements"
/** The file that speaks to the API, named there too. No first view waits for it, and the first call needs it. */
const NETWORK = "network"
const CARD_FIELDS = "site/payment-fields/main.ts"

type Manifest = Readonly<Record<string, ManifestEntry>>

const readManifest = (root: string): Manifest =>
  JSON.parse(readFileSync(join(root, ".vite/manifest.json"), "utf8"))

/** Reads the builds' manifests, so that a page can name hashed files before its scripts ask for them. */
export function buildFiles(): BuildFiles {
  const manifest = readManifest(BUILDS.site)
  const site = manifest[SITE]
  const cardFields = readManifest(BUILDS.paymentFields)[CARD_FIELDS]
  const named = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name)
  const pageElements = named(PAGE_ELEMENTS)
  const network = manifest[named(NETWORK) ?? ""]
  if (!site || !cardFields || !pageElements || !network)
    throw new Error("The browser build is missing: run npm run build.")
  return {
    scripts: [`/${site.file}`],
    styles: (site.css ?? []).map((file) => `/${file}`),
    fonts: (site.assets ?? []).filter((file) => file.endsWith(".woff2")).map((file) => `/${file}`),
    preloads: (tags) => {
      const found = new Set<string>()
      const visit = (key: string) => {
        const entry = manifest[key]
        if (!entry || found.has(`/${entry.file}`)) return
        found.add(`/${entry.file}`)
        entry.imports?.forEach(visit)
      }
      visit(SITE)
      for (const tag of tags) visit(isPageTag(tag) ? pageElements : `widgets/elements/${tag}.tsx`)
      found.delete(`/${site.file}`)
      return [...found]
    },
    later: [`/${network.file}`],
    cardFields: { script: `/${cardFields.file}`, styles: (cardFields.css ?? []).map((file) => `/${file}`) },
  }
}

/**
 * Names what no page can be shown without before its first byte is there: browsers begin with it at once, and
 * servers in front may tell them even earlier (early hints).
 */
export const preloadHeader = ({ styles, fonts, scripts }: BuildFiles): string =>
  [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...scripts.map((file) => `<${file}>; rel=modulepreload`),
  ].join(", ")
