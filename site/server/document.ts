import { shadowMarkup } from "#widgets/element/render-on-server.tsx"
import type { PagePart } from "../routes.ts"

/** An element of a page, rendered. */
export interface RenderedPart extends PagePart {
  readonly html: string
  readonly css: readonly string[]
}

export interface PageDocument {
  readonly locale: string
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly canonical: string
  readonly indexed: boolean
  readonly nonce: string
  readonly head: readonly RenderedPart[]
  readonly parts: readonly RenderedPart[]
  readonly foot: readonly RenderedPart[]
  readonly checkout: boolean
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly preloads: readonly string[]
  readonly data: unknown
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that can stand in a script element: nothing in it can end the element. */
const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/[\u2028\u2029]/g, "")

function partHtml({ tag, attributes, html, css }: RenderedPart, nonce: string): string {
  const written = Object.entries({ theme: "auto", ...attributes })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("")
  const styles = css.map((text) => `<style nonce="${nonce}">${text}</style>`).join("")
  return `<${tag}${written}><template shadowrootmode="open">${styles}${shadowMarkup(html)}</template></${tag}>`
}

/** A whole page: metadata, the elements' first content, and the data it was rendered from. */
export function pageDocument(page: PageDocument): string {
  const { nonce } = page
  const title = escapeHtml(`${page.title} | ${page.siteName}`)
  const parts = (list: readonly RenderedPart[]) => list.map((part) => partHtml(part, nonce)).join("\n")
  return `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="canonical" href="${escapeHtml(page.canonical)}">
<meta name="robots" content="${page.indexed ? "index, follow" : "noindex, nofollow"}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${escapeHtml(page.description)}">
<meta property="og:url" content="${escapeHtml(page.canonical)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(page.siteName)}">
<meta name="twitter:card" content="summary">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${page.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
${page.scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body>
${parts(page.head)}
<main id="page" tabindex="-1"${page.checkout ? " data-checkout" : ""}>
${parts(page.parts)}
</main>
${parts(page.foot)}
<script type="application/json" id="lotto-data">${inScript(page.data)}</script>
</body>
</html>
`
}
