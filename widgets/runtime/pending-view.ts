import { deferred } from "#src/domain/core/browser/older.ts"
import type { FirstView } from "./page-symbols.ts"

/** How long a first view may keep the element from rendering on its own, milliseconds. */
const FIRST_VIEW_MS = 5000

/** A first view that is on its way, or none where it takes too long. */
export function withinTime(pending: Promise<FirstView | null>): Promise<FirstView | null> {
  const { promise, resolve } = deferred<null>()
  const timer = setTimeout(resolve, FIRST_VIEW_MS, null)
  return Promise.race([pending.catch(() => null), promise]).finally(() => clearTimeout(timer))
}
