import { pageNumber } from "#src/domain/site/page-number.ts"
import type { Match } from "./match.ts"
import type { Metadata } from "./metadata.ts"

/** Texts in a page's head that describe it, for search engines and for people who share it. */
export interface HeadTexts extends Pick<Metadata, "title" | "description" | "image"> {
  readonly siteName: string
  readonly locale: string
  readonly canonical: string
  readonly robots: string
}

/** A `<meta>` by its name or property; without content it is left out. */
export interface HeadTag {
  readonly kind: "name" | "property"
  readonly name: string
  readonly content: string | undefined
}

export const fullTitle = ({ title, siteName }: Pick<HeadTexts, "title" | "siteName">) =>
  `${title} | ${siteName}`

/** Whether search engines may list a page. */
export const isListed = (match: Match, { noindex }: Pick<Metadata, "noindex">): boolean =>
  (match.route.indexed ?? false) && match.found && !noindex

export const robotsDirective = (listed: boolean) => (listed ? "index, follow" : "noindex, nofollow")

/**
 * The one path of a page, however it was reached: as its route writes it, with a product's own key, without a page
 * number that is none or the first, and without the one way to play of a raffle.
 */
export function canonicalPath(pathname: string, { found, params, route, productType }: Match): string {
  if (!found) return pathname
  const path = route.pattern.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || (name === "gameTypeKey" && productType === "raffle_ticket")) return ""
    if (name !== "page") return `/${encodeURIComponent(value)}`
    const page = pageNumber(value)
    return page > 1 ? `/${page}` : ""
  })
  return path || "/"
}

export function headTags(page: HeadTexts): readonly HeadTag[] {
  const name = (key: string, content: string | undefined): HeadTag => ({ kind: "name", name: key, content })
  const property = (key: string, content: string | undefined): HeadTag => ({
    kind: "property",
    name: key,
    content,
  })
  return [
    name("description", page.description),
    name("robots", page.robots),
    property("og:title", fullTitle(page)),
    property("og:description", page.description),
    property("og:url", page.canonical),
    property("og:type", "website"),
    property("og:site_name", page.siteName),
    property("og:locale", page.locale.replace("-", "_")),
    property("og:image", page.image),
    name("twitter:card", page.image ? "summary_large_image" : "summary"),
    name("twitter:title", fullTitle(page)),
    name("twitter:description", page.description),
    name("twitter:image", page.image),
  ]
}
