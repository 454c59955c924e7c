import { ConfirmationBanner } from "#src/shop/site/notices/confirmation-banner.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Asks the customer whether an address is still right. */
export const lottoConfirmationBanner = defineElement({
  tag: "lotto-confirmation-banner",
  label: "Please confirm",
  attributes: {},
  events: ["lotto-navigate"],
  bare: true,
  check: shopOnly,
  render: () => <ConfirmationBanner />,
})
