import type { Discovery, Locale } from "#src/contract/site/discovery.ts"
import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import type { DehydratedQueries } from "#src/state/query/hydrate.ts"

/** What the server rendered the page from, as it stands in the page. */
export interface PageData {
  readonly services: Discovery["services"]
  readonly locale: Locale
  readonly now: number
  readonly partner: string | null
  readonly framed: boolean
  /** What products are asked for by. */
  readonly pricingId: string
  readonly thirdParties: ThirdParties
  /** The visitor's variants by experiment; the page was rendered with them. */
  readonly variants: Readonly<Record<string, string>>
  readonly queries: DehydratedQueries
}

const element = () => document.getElementById("lotto-data")

export const readPageData = (): PageData => JSON.parse(element()?.textContent ?? "{}") as PageData

/** The page's own, of its content-security policy. */
export const pageNonce = (): string => element()?.nonce ?? ""
