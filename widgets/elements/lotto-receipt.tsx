import { BackToApp } from "#src/features/receipt/back-to-app.tsx"
import { ReceiptSteps } from "#src/screens/checkout/receipt-steps.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** What was bought: tickets, draws, price. */
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
      {deepLink && surface === "shop" ? <BackToApp link={deepLink} /> : null}
      <ReceiptSteps checkout={checkout ?? ""} partner={partner} surface={surface} />
    </>
  ),
})
