import { TimedCache } from "./timed-cache.ts"

/** An element's first view, as it travels. */
export interface CachedView {
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  /** How long it is good, milliseconds. */
  readonly until: number
}

const MAX_BYTES = 16 * 1024 * 1024

export const createViewCache = () =>
  new TimedCache<CachedView>(MAX_BYTES, ({ identity, br, gzip }) => identity.length + br.length + gzip.length)
