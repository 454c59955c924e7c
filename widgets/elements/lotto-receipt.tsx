import { lazy, Suspense } from "react"
import type { Surface } from "#src/contract/site/surface.ts"
import { Receipt } from "#src/shop/orders/receipt.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** A receipt is worth more than the way back: without its part of the program it stands alone. */
const BackToApp = lazy(() =>
  import("#src/shop/orders/back-to-app.tsx").then(
    (part) => ({ default: part.BackToApp }),
    () => ({ default: () => null }),
  ),
)

/** The receipt of a purchase: tickets, draws, price. */
export const lottoReceipt = defineElement({
  tag: "lotto-receipt",
  label: "Receipt",
  attributes: {
    /** Id of the checkout. */
    checkout: text(),
    /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
    deepLink: text(500),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ checkout, deepLink, partner, surface }) => (
    <>
      {deepLink && surface === "shop" ? (
        <Suspense>
          <BackToApp link={deepLink} />
        </Suspense>
      ) : null}
      <ReceiptSteps checkout={checkout ?? ""} partner={partner} surface={surface} />
    </>
  ),
})

const ReceiptInFrame = lazy(async () => ({
  default: (await import("../steps/receipt-in-frame.tsx")).ReceiptInFrame,
}))

interface ReceiptStepsProps {
  readonly checkout: string
  readonly partner: string | null
  readonly surface: Surface
}

/** A receipt as a page, the shop's own or in a partner's frame. */
function ReceiptSteps({ checkout, partner, surface }: ReceiptStepsProps) {
  if (surface !== "frame" || !partner) return <Receipt checkout={checkout} />
  return (
    <Suspense>
      <ReceiptInFrame checkout={checkout} partner={partner} />
    </Suspense>
  )
}
