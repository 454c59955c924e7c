import type { Context } from "hono"
import type { ServerConfig } from "#src/server/config.ts"
import type { BuildFiles } from "./build-files.ts"
import type { CachedView } from "./first-view.ts"
import type { CachedPage } from "./page-cache.ts"
import type { FrameCache } from "./page-frame.ts"
import type { QueryCache } from "./query-cache.ts"
import type { TimedCache } from "./timed-cache.ts"

/** What the pages are made with. */
export interface PageServices {
  readonly queries: QueryCache
  readonly pages: TimedCache<CachedPage>
  readonly frames: FrameCache
  readonly views: TimedCache<CachedView>
  readonly config: ServerConfig
  readonly files: () => BuildFiles
  /** Forgets what is kept, here and in other processes, for who asks for it; not for who asks all the time. */
  readonly clearCaches: (context: Context) => Promise<void>
}
