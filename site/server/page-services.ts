import type { Context } from "hono"
import type { ServerConfig } from "#src/server/config.ts"
import type { BuildFiles } from "./build-files.ts"
import type { InProcess } from "./request-shop.ts"

/** What the pages are made with. */
export interface PageServices {
  readonly api: InProcess
  readonly config: ServerConfig
  readonly files: () => BuildFiles
  /** Forgets what is kept, here and in other processes, for who asks for it; not for who asks all the time. */
  readonly clearCaches: (context: Context) => Promise<void>
}
