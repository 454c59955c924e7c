import { Purchase } from "#src/features/purchase/purchase.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import type { Attributes } from "../runtime/attributes.ts"
import type { ElementProps } from "../runtime/definition.ts"
import { PurchaseSteps } from "./purchase-steps.tsx"

interface CartDialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly element: ElementProps<Attributes>
  readonly onClose: () => void
}

/** The cart and everything after it, at the side of a partner's page. */
export function CartDialog({ element, ...dialog }: CartDialogProps) {
  return (
    <Dialog {...dialog} place="end">
      <Purchase
        lottery={null}
        first="cart"
        show={(flow) => <PurchaseSteps flow={flow} element={element} />}
      />
    </Dialog>
  )
}
