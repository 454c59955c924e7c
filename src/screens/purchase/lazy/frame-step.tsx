import { type ReactNode, useEffect } from "react"
import { paths } from "#src/domain/site/paths.ts"
import { setPlacementAtom } from "#src/state/checkout/sale-origin.atoms.ts"
import { identityAtom } from "#src/state/shop.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import type { PurchaseSurface } from "../purchase-surface.ts"

interface FrameStepProps {
  readonly element: PurchaseSurface
  /** The checkout whose receipt is shown. */
  readonly receipt: string | null
  readonly children: ReactNode
}

/**
 * A step after choosing, in a partner's frame: sales count for the channel and campaign that the host named. While a
 * receipt is shown the frame's address is the receipt's, so that the frame loaded anew shows it again.
 */
export function FrameStep({ element: { channel, campaign }, receipt, children }: FrameStepProps) {
  const { partner } = useAtomValue(identityAtom)
  const setPlacement = useSetAtom(setPlacementAtom)
  useEffect(() => setPlacement({ channel, campaign }), [setPlacement, channel, campaign])
  useEffect(() => {
    if (!partner || !receipt) return
    const before = location.href
    const shown = paths.partnerReceipt.link(partner, receipt)
    history.replaceState(history.state, "", shown + location.search)
    return () => {
      // Who followed a link is somewhere else by now.
      if (location.pathname === shown) history.replaceState(history.state, "", before)
    }
  }, [partner, receipt])
  return children
}
