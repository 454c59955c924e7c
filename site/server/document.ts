import type { Scheme, Theme } from "#src/contract/site/theme.ts"
import { pageGroundCss } from "#src/domain/colour/theme-css.ts"
import { shadowMarkup } from "#widgets/runtime/render-on-server.tsx"
import { fullTitle, headTags } from "../head-tags.ts"
import type { PagePart } from "../routes/route.ts"
import type { PageHead } from "./page-metadata.ts"

/** An element of a page, rendered. */
export interface RenderedPart extends PagePart {
  readonly html: string
  readonly css: readonly string[]
}

export interface PageDocument extends PageHead {
  readonly locale: string
  readonly nonce: string
  readonly head: readonly RenderedPart[]
  readonly parts: readonly RenderedPart[]
  readonly foot: readonly RenderedPart[]
  readonly checkout: boolean
  readonly theme: Theme | undefined
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

/** Title, address, and what search engines and shared links show. */
function metadataTags(page: PageDocument): string {
  return [
    `<title>${escapeHtml(fullTitle(page))}</title>`,
    `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    ...headTags(page).flatMap(({ kind, name, content }) =>
      content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : [],
    ),
    ...page.structured.map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].join("\n")
}

/** The colour around the page: behind its elements, and in the browser's own bars. */
function ground(theme: Theme | undefined, nonce: string): string {
  const css = theme && pageGroundCss(theme)
  if (!theme?.tokens || !css) return ""
  const { tokens } = theme
  const bar = (scheme: Scheme) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${tokens[scheme].page}">`
  return `<style nonce="${nonce}">${css}</style>\n${bar("light")}\n${bar("dark")}\n`
}

/** A whole page: metadata, the elements' first content, and the data it was rendered from. */
export function pageDocument(page: PageDocument): string {
  const { nonce } = page
  const parts = (list: readonly RenderedPart[]) => list.map((part) => partHtml(part, nonce)).join("\n")
  return `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${metadataTags(page)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${ground(page.theme, nonce)}${page.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
${page.scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body>
${parts(page.head)}
<main id="page" tabindex="-1"${page.checkout ? " data-checkout" : ""}>
${parts(page.parts)}
</main>
${parts(page.foot)}
<script type="application/json" id="lotto-data" nonce="${nonce}">${inScript(page.data)}</script>
</body>
</html>
`
}
