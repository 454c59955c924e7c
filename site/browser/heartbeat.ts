import { HEARTBEAT_PATH } from "#src/contract/site/paths.codes.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"

/** Time between two beats, milliseconds. */
export const HEARTBEAT_MS = 60_000

export interface Heartbeat {
  /** The visitor changed pages. */
  readonly navigated: () => void
  readonly stop: () => void
}

/** Beats every minute as long as the visitor changed pages within the active time (milliseconds). */
export function startHeartbeat(activeMs: number, now: () => number, beat: () => void): Heartbeat {
  let navigatedAt = now()
  const timer = setInterval(() => {
    if (now() - navigatedAt <= activeMs) beat()
  }, HEARTBEAT_MS)
  return {
    navigated: () => {
      navigatedAt = now()
    },
    stop: () => clearInterval(timer),
  }
}

/** Asks for the empty page every minute while the visitor, whoever it is, changes pages now and then. */
export function followHeartbeat({ store }: Shop): void {
  const seconds = getQueryData(store.get, configQuery())?.heartbeatActiveSeconds ?? 0
  if (seconds <= 0) return
  const beat = () => void fetch(HEARTBEAT_PATH, { cache: "no-store" }).catch(() => {})
  store.sub(currentPageAtom, startHeartbeat(seconds * 1000, Date.now, beat).navigated)
}
