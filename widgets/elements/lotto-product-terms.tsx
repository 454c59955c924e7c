import { ProductTerms } from "#src/features/product-terms/product-terms.tsx"
import { defineElement } from "../define.tsx"
import { key, wholeNumber } from "../runtime/attributes.ts"

export const lottoProductTerms = defineElement({
  tag: "lotto-product-terms",
  label: "Terms",
  attributes: { offer: key, draw: wholeNumber(1, 999_999, null) },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer }) => (offer ? null : "The attribute offer says whose terms to show; it is missing."),
  render: ({ offer, draw }) => <ProductTerms offer={offer ?? ""} draw={draw} />,
})
