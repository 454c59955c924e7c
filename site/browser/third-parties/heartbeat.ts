import { startHeartbeat } from "#src/integrations/analytics/heartbeat.ts"
import { currentPageAtom } from "#src/state/visit/current-path.atoms.ts"
import type { Visit } from "./visit.ts"

/** Asks for the empty page every minute while the visitor changes pages now and then. */
export function followHeartbeat({ shop }: Visit, activeSeconds: number): void {
  if (activeSeconds <= 0) return
  const beat = () => void fetch("/blank.html", { cache: "no-store" }).catch(() => {})
  const heartbeat = startHeartbeat(activeSeconds * 1000, Date.now, beat)
  shop.store.sub(currentPageAtom, heartbeat.navigated)
}
