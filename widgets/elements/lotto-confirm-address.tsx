import { AddressSteps } from "#src/shop/account/confirm-address.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Asks whether the customer's address is still right; with a link that was mailed to it, whether an email address is the customer's. */
export const lottoConfirmAddress = defineElement({
  tag: "lotto-confirm-address",
  label: "Confirm your address",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: () => <AddressSteps />,
})
