import type { Context } from "hono"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { ServerConfig } from "#src/server/config.ts"
import type { BuildFiles } from "./build-files.ts"
import type { CachedView } from "./first-view.ts"
import type { CachedPage } from "./page-cache.ts"
import type { FrameCache } from "./page-frame.ts"
import type { QueryCache } from "./query-cache.ts"
import type { TimedCache } from "./timed-cache.ts"

export type DraftOffer = Omit<ProductOffer, "ranking" | "urlAliases">

/** What the pages are made with. */
export interface PageServices {
  readonly queries: QueryCache
  readonly pages: TimedCache<CachedPage>
  readonly frames: FrameCache
  readonly views: TimedCache<CachedView>
  readonly config: ServerConfig
  readonly files: () => BuildFiles
  /** Clears the caches of every process where an editor asks for it; false for anybody else. */
  readonly clearCaches: (context: Context) => Promise<boolean>
  /** A product as a draft of a change has it, under a pricing; null where there is no such draft. */
  readonly draftOffer: (id: string, pricingId: string) => Promise<DraftOffer | null>
  /** Counts something that a caller has rendered; fails with 429 after too much of it in a minute. */
  readonly takeBudget: (context: Context, what: "page" | "first view" | "renewal") => void
}
