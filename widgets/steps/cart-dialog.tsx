import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Purchase } from "#src/shop/tickets/builder/purchase.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { PurchaseSteps } from "./purchase-steps.tsx"
import type { PurchaseSurface } from "./purchase-surface.ts"

const texts = defineTexts("cart-dialog", { title: "Your cart", close: "Close" })

interface CartDialogProps {
  readonly first: "cart" | "pay"
  readonly open: boolean
  readonly element: PurchaseSurface
  readonly onClose: () => void
}

/** The cart and everything after it, at the side of a partner's page. */
export function CartDialog({ first, element, ...dialog }: CartDialogProps) {
  const t = useTexts(texts)
  return (
    <Dialog {...dialog} title={t("title")} closeLabel={t("close")} side="end">
      <Purchase
        lottery={null}
        first={first}
        hasHistory={false}
        show={(flow) => <PurchaseSteps flow={flow} element={{ ...element, history: "off" }} />}
      />
    </Dialog>
  )
}
