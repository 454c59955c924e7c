import { defineElement } from "./define.tsx"
import { flag } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { DetailsSteps } from "./flow/details-steps.tsx"

export const lottoMyDetails = defineElement({
  tag: "lotto-my-details",
  label: "My details",
  attributes: { upgrade: flag },
  events: ["lotto-navigate"],
  reserve: [720, 720],
  check: shopOnly,
  render: ({ upgrade }) => <DetailsSteps upgrade={upgrade} />,
})
