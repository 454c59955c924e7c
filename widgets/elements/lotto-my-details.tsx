import { DetailsSteps } from "#src/shop/account/my-details.tsx"
import { defineElement } from "../define.tsx"
import { flag } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's name, address and other details, to read and to change. */
export const lottoMyDetails = defineElement({
  tag: "lotto-my-details",
  label: "My details",
  attributes: {
    /** The account was opened with less than is needed: completes it. */
    upgrade: flag,
  },
  events: ["lotto-navigate"],
  reserve: [720, 720],
  check: shopOnly,
  render: ({ upgrade }) => <DetailsSteps upgrade={upgrade} />,
})
