import type { Discovery, Locale } from "#src/contract/site/discovery.ts"
import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import type { DehydratedQueries } from "#src/shop/core/query/hydrate.ts"

/** The data that the server rendered the page from, as it stands in the page. */
export interface PageData {
  readonly services: Discovery["services"]
  readonly locale: Locale
  readonly now: number
  readonly partner: string | null
  readonly framed: boolean
  /** Key that products are asked for with. */
  readonly pricingId: string
  readonly thirdParties: ThirdParties
  /** The visitor's variants by experiment; the page was rendered with them. */
  readonly variants: Readonly<Record<string, string>>
  readonly queries: DehydratedQueries
}

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById("lotto-data")?.textContent ?? "{}") as PageData

/** The nonce of this answer's content-security policy. */
export const pageNonce = (): string => document.getElementById("lotto-nonce")?.nonce ?? ""
