import { Syndicates } from "#src/features/syndicates/syndicates.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** Syndicates on sale, and shares of them to buy. */
export const lottoSyndicates = defineElement({
  tag: "lotto-syndicates",
  label: "Syndicates",
  attributes: {
    /** Key of the lottery whose syndicates to show; all where left out. */
    lottery: key,
  },
  events: ["lotto-cart-change", "lotto-navigate", "lotto-analytics"],
  reserve: [860, 860],
  render: ({ lottery, surface }) => <Syndicates level={surface === "shop" ? 1 : 2} lottery={lottery} />,
})
