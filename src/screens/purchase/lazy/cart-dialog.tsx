import { Purchase } from "#src/features/purchase/purchase.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { PurchaseSteps } from "../purchase-steps.tsx"
import type { PurchaseSurface } from "../purchase-surface.ts"

interface CartDialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly element: PurchaseSurface
  readonly onClose: () => void
}

/** The cart and everything after it, at the side of a partner's page. */
export function CartDialog({ element, ...dialog }: CartDialogProps) {
  return (
    <Dialog {...dialog} side="end">
      <Purchase
        lottery={null}
        first="cart"
        hasHistory={false}
        show={(flow) => <PurchaseSteps flow={flow} element={{ ...element, history: "off" }} />}
      />
    </Dialog>
  )
}
