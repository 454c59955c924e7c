import { MyDataSteps } from "#src/shop/account/my-data.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Everything that the shop knows of the customer, as a file: asked for, and downloaded with the link that was mailed. */
export const lottoMyData = defineElement({
  tag: "lotto-my-data",
  label: "My data",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [620, 560],
  check: shopOnly,
  render: () => <MyDataSteps />,
})
