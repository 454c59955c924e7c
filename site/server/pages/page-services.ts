import type { Context } from "hono"
import type { ServerConfig } from "#src/server/config.ts"
import type { BuildFiles } from "../build-files.ts"
import type { CachedPage, CachedView, FrameCache } from "../caches/page-caches.ts"
import type { QueryCache } from "../caches/query-cache.ts"
import type { RecentViews } from "../caches/recent-views.ts"
import type { TimedCache } from "../caches/timed-cache.ts"
import type { Scene } from "./scene.ts"

/** Services that the pages are made with. */
export interface PageServices {
  readonly queries: QueryCache
  readonly pages: TimedCache<CachedPage>
  readonly frames: FrameCache
  readonly views: TimedCache<CachedView>
  readonly recentViews: RecentViews
  readonly config: ServerConfig
  /** Nothing runs in the page: it is rendered as a visitor sees it once their browser knows that nobody is signed in. */
  readonly isPreview?: boolean
  /** Stands in place of a page's own. */
  readonly scene?: Scene | undefined
  readonly files: () => BuildFiles
  /** Clears the caches of every process where an editor asks for it; false for anybody else. */
  readonly clearCaches: (context: Context) => Promise<boolean>
  /** Counts something that a caller has rendered; fails with 429 after too much of it in a minute. */
  readonly consumeBudget: (context: Context, what: "page" | "first view" | "renewal") => void
}
