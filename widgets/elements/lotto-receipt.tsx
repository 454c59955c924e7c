import { BackToApp } from "#src/features/receipt/back-to-app.tsx"
import { defineElement } from "../define.tsx"
import { ReceiptSteps } from "../flow/receipt-steps.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

export const lottoReceipt = defineElement({
  tag: "lotto-receipt",
  label: "Receipt",
  attributes: { checkout: text(), deepLink: text(500) },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ checkout, deepLink, partner, place }) => (
    <>
      {deepLink && place === "shop" ? <BackToApp link={deepLink} /> : null}
      <ReceiptSteps checkout={checkout ?? ""} partner={partner} place={place} />
    </>
  ),
})
