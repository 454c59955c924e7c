import { fullTitle, type HeadTag, type HeadTexts, headTags } from "../head-tags.ts"

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

/** The shop's address as its pages name it. */
export const shopOrigin = () => new URL(canonical()?.href ?? location.href).origin

export const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ""

/** Has the head speak of the page that is shown now: what is shared, printed or kept is this one. */
export function writeHead(page: HeadTexts): void {
  document.title = fullTitle(page)
  canonical()?.setAttribute("href", page.canonical)
  for (const tag of headTags(page)) write(tag)
  // Structured data about the page before is not true of this one.
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove()
}

function write({ kind, name, content }: HeadTag): void {
  const known = document.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`)
  if (!content) {
    known?.remove()
    return
  }
  const meta = known ?? document.createElement("meta")
  meta.setAttribute(kind, name)
  meta.content = content
  if (!known) document.head.append(meta)
}
