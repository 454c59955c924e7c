import { useEffect } from "react"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { useAtomValue, useStore } from "#src/shop/core/store.ts"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import type { PurchaseSurface } from "./purchase-surface.ts"

/**
 * Resumes what was being paid when the page was loaded again, once it is known who is here: on a partner's page the
 * shop's frame knows.
 */
export function useResumedCheckout({ surface, host }: PurchaseSurface, resume: (() => void) | null): void {
  const store = useStore()
  const isKnown = useAtomValue(customerIdAtom) !== undefined || surface === "partner"
  useEffect(() => {
    if (!isKnown || !resume) return
    whenIdle(async () => {
      const lazy = await import("#src/shop/checkout/resume-purchase.ts").catch(() => null)
      if (!lazy || !store.set(lazy.takeUnfinishedAtom, host)) return
      resume()
      // A method of the page's may have begun it in its closed dialog.
      if (surface !== "partner") return
      const dialog = await import("../runtime/reopen-dialog.ts").catch(() => null)
      dialog?.showDialogOf(host)
    })
  }, [isKnown, resume, store, host, surface])
}
