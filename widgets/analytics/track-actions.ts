import { announceAtom, type CustomerAction, listenAtom } from "#src/shop/core/events.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/** Puts into words what customers do, for the page around and for analytics. */
export function trackActions({ store }: Shop): void {
  const track = async (action: CustomerAction) => {
    const { worded } = await import("./wording.ts")
    const detail = worded(action, store.get)
    if (detail) store.set(announceAtom, { name: "lotto-analytics", detail })
  }
  store.set(listenAtom, (name, detail) => {
    // Words that do not come leave something untold, no more.
    if (name === "act") track(detail as CustomerAction).catch(() => {})
    return true
  })
}
