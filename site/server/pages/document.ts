import { LRUCache } from "lru-cache"
import type { Scheme, Theme } from "#src/contract/site/theme.ts"
import { tooOldScript } from "#src/domain/core/browser/floor.ts"
import { pageGroundCss } from "#src/domain/core/theme-css.ts"
import { type Rendered, shadowMarkup } from "#widgets/runtime/render-on-server.tsx"
import { fullTitle, headTags } from "../../head-tags.ts"
import type { Metadata } from "../../metadata.ts"
import type { PagePart } from "../../routes/route.ts"
import { LICENCES_PATH } from "../licences.ts"
import type { Chunk } from "./page-body.ts"
import { jsonForScript } from "./script-json.ts"

/** Style sheets of an element as one: the text for the page's policy, and its bytes for the page. */
interface SharedStyles {
  readonly text: string
  readonly bytes: Buffer
}

const known = new LRUCache<string, SharedStyles>({ max: 500 })

/** Style sheets joined. Elements of the same kind share them on every page, so they are encoded once. */
function sharedStyles(css: readonly string[]): SharedStyles {
  const text = css.join("")
  const shared = known.get(text) ?? { text, bytes: Buffer.from(text) }
  known.set(text, shared)
  return shared
}

/** An element of a page, rendered. */
export interface RenderedPart {
  readonly tag: PagePart["tag"]
  readonly html: readonly Chunk[]
  /** Its style sheets as one. */
  readonly css: string
}

/** Contents of a page's head besides its programs. */
export interface PageHead extends Metadata {
  readonly siteName: string
  readonly canonical: string
  readonly robots: string
  readonly structured: readonly object[]
}

export interface PageDocument extends PageHead {
  readonly locale: string
  readonly head: readonly RenderedPart[]
  /** Parts that stand beside the page's own, before them. */
  readonly beside: readonly RenderedPart[]
  readonly parts: readonly RenderedPart[]
  readonly foot: readonly RenderedPart[]
  /** Stands in a partner's page. */
  readonly framed: boolean
  readonly checkout: boolean
  /** The listed page of the account that it belongs to. */
  readonly account: string | undefined
  readonly theme: Theme | undefined
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly preloads: readonly string[]
  readonly later: readonly string[]
  /** JSON of what the page was rendered from, fit for a script element. */
  readonly data: readonly Chunk[]
}

/** A page without the end that is made for each answer. */
export interface CommonDocument {
  readonly html: readonly Chunk[]
  /** Texts of its inline style sheets: a policy that allows these alone needs no nonce in the page for them. */
  readonly styles: readonly string[]
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An element as it stands in a page, with its first content and its styles. */
export function renderedPart({ tag, attributes }: PagePart, { html, css }: Rendered): RenderedPart {
  const written = Object.entries({ theme: "auto", ...attributes })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("")
  const { text, bytes } = sharedStyles(css)
  return {
    tag,
    html: [
      `<${tag}${written}><template shadowrootmode="open"><style>`,
      bytes,
      `</style>${shadowMarkup(html)}</template></${tag}>\n`,
    ],
    css: text,
  }
}

/** Title, address, and what search engines and shared links show. */
function metadataTags(page: PageDocument): string {
  return [
    `<title>${escapeHtml(fullTitle(page))}</title>`,
    `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    ...headTags(page).flatMap(({ kind, name, content }) =>
      content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : [],
    ),
    ...page.structured.map((data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`),
  ].join("\n")
}

/** The colour around the page: behind its elements, and in the browser's own bars. */
function ground(theme: Theme | undefined): { css: string; html: string } {
  const css = theme && pageGroundCss(theme)
  if (!theme?.tokens || !css) return { css: "", html: "" }
  const { tokens } = theme
  const bar = (scheme: Scheme) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${tokens[scheme].page}">`
  return { css, html: `<style>${css}</style>\n${bar("light")}\n${bar("dark")}\n` }
}

/**
 * A page but for its end: metadata, the elements' first content, and the data it was rendered from. Nothing in it
 * differs from one answer to the next.
 */
export function pageDocument(page: PageDocument): CommonDocument {
  const parts = (list: readonly RenderedPart[]) => list.flatMap(({ html }) => html)
  const around = ground(page.theme)
  const start = `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${metadataTags(page)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="license" href="${LICENCES_PATH}">
${page.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${around.html}${page.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
${page.later.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join("\n")}
${page.scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body${page.framed ? " data-framed" : ""}>
`
  const main = `<main id="page" tabindex="-1"${page.checkout ? " data-checkout" : ""}${page.account ? ` data-account="${page.account}"` : ""}>\n`
  const html = [
    start,
    ...parts(page.head),
    `<div id="middle">\n`,
    ...parts(page.beside),
    main,
    ...parts(page.parts),
    `</main>\n</div>\n`,
    ...parts(page.foot),
    `<script type="application/json" id="lotto-data">`,
    ...page.data,
    `</script>\n`,
  ]
  const styles = [
    around.css,
    ...[...page.head, ...page.beside, ...page.parts, ...page.foot].map(({ css }) => css),
  ]
  return { html, styles: [...new Set(styles)] }
}

/** The end of a page: its program reads the nonce there, for the scripts of vendors, and old browsers hear that they are. */
export const pageEnd = (nonce: string) =>
  `<template id="lotto-nonce" nonce="${nonce}"></template>\n<script nonce="${nonce}">${tooOldScript}</script>\n</body>\n</html>\n`
