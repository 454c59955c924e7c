import { ProductTerms } from "#src/shop/catalogue/product-terms.tsx"
import { defineElement } from "../define.tsx"
import { key, wholeNumber } from "../runtime/attributes.ts"

/** The rules of a lottery: how it is played, drawn and paid. */
export const lottoProductTerms = defineElement({
  tag: "lotto-product-terms",
  label: "Terms",
  attributes: {
    /** Key of the lottery: `powerball`, `oz_lotto` … */
    offer: key,
    /** Number of the draw. A ticket is for the next open one where it is left out. */
    draw: wholeNumber(1, 999_999, null),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer }) => (offer ? null : "The attribute offer says whose terms to show; it is missing."),
  render: ({ offer, draw }) => <ProductTerms offer={offer ?? ""} draw={draw} />,
})
