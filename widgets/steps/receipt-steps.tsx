import { lazy, Suspense } from "react"
import type { Surface } from "#src/contract/site/surface.ts"
import { Receipt } from "#src/shop/orders/receipt.tsx"

const ReceiptInFrame = lazy(async () => ({
  default: (await import("./receipt-in-frame.tsx")).ReceiptInFrame,
}))

interface ReceiptStepsProps {
  readonly checkout: string
  readonly partner: string | null
  readonly surface: Surface
}

/** A receipt as a page, the shop's own or in a partner's frame. */
export function ReceiptSteps({ checkout, partner, surface }: ReceiptStepsProps) {
  if (surface !== "frame" || !partner) return <Receipt checkout={checkout} />
  return (
    <Suspense>
      <ReceiptInFrame checkout={checkout} partner={partner} />
    </Suspense>
  )
}
