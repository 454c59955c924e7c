import { Syndicates } from "#src/features/syndicates/syndicates.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

export const lottoSyndicates = defineElement({
  tag: "lotto-syndicates",
  label: "Syndicates",
  attributes: { lottery: key },
  events: ["lotto-cart-change", "lotto-navigate", "lotto-analytics"],
  reserve: [860, 860],
  render: ({ lottery, surface }) => <Syndicates level={surface === "shop" ? 1 : 2} lottery={lottery} />,
})
