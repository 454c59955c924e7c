import type { FirstViewLook } from "#widgets/runtime/page-symbols.ts"
import { TimedCache } from "./timed-cache.ts"

/** An element's first view, as it travels. */
export interface CachedView {
  /** Its top, for an entry to bring along. */
  readonly opening: FirstViewLook
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  /** How long it is good, milliseconds. */
  readonly until: number
}

const MAX_BYTES = 16 * 1024 * 1024

export const createViewCache = () =>
  new TimedCache<CachedView>(
    MAX_BYTES,
    ({ opening, identity, br, gzip }) => opening.html.length + identity.length + br.length + gzip.length,
  )
