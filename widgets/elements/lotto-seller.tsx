import { Seller, SellerHead } from "#src/shop/site/seller.tsx"
import { defineElement } from "../define.tsx"
import { choice } from "../runtime/attributes.ts"

/**
 * Says who sells the tickets that a page shows: the shop, its address, licence and help number, its terms and its
 * privacy policy.
 */
export const lottoSeller = defineElement({
  tag: "lotto-seller",
  label: "Who sells this",
  attributes: {
    /** In full, for below a form; or as the head of a page. */
    form: choice(["full", "head"], "full"),
  },
  events: ["lotto-navigate"],
  render: ({ form }) => (form === "head" ? <SellerHead /> : <Seller />),
})
