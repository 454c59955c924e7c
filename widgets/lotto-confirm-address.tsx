import { defineElement } from "./define.tsx"
import { shopOnly } from "./element/shop-only.ts"
import { AddressSteps } from "./flow/address-steps.tsx"

export const lottoConfirmAddress = defineElement({
  tag: "lotto-confirm-address",
  label: "Is your address still right?",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: () => <AddressSteps />,
})
