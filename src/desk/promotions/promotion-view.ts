import { productTypes } from "#src/contract/catalogue/product-offer.ts"
import { PromotionAtDesk } from "#src/contract/promotions/promotion-editing.ts"
import { type KindView, written } from "../content/kind-view.ts"
import { capitalised } from "../core/capitalised.ts"

const PERCENT = "voucher_percent_discount"
const amounts = ["voucher_fixed_discount", "voucher_fixed_discount_expire", "voucher_credit_amount"]

/** How a code is written: its promise, and the customers it is made to; an empty cap is none. */
export const promotionView: KindView = written(PromotionAtDesk, {
  title: "Promotions",
  one: "code",
  lead: "Codes that customers type into their cart.",
  namesProblems: true,
  preview: "alone",
  removal: {
    label: "Withdraw",
    title: "Withdraw this code?",
    action: "Withdraw",
    look: "danger",
    said: "Nobody can use it from now on; what was given stays given. Go back to an earlier version to bring it back.",
  },
  words: {
    name: { label: "Name", hint: "What customers read beside the code." },
    type: {
      label: "What it gives",
      choices: {
        voucher_fixed_discount: "An amount off the cart",
        voucher_percent_discount: "Percent off the cart",
        voucher_fixed_discount_expire: "An amount off the cart, with an end that customers see",
        voucher_credit_amount: "An amount into the wallet",
      },
    },
    percent: { label: "Percent", when: { field: "type", is: [PERCENT] } },
    amount: { label: "Amount", when: { field: "type", is: amounts } },
    startsAt: "Begins",
    endsAt: "Ends",
    minSpend: { label: "Minimum spend", hint: "What the tickets it is for must come to." },
    offers: { label: "Products", hint: "Keys of products, with spaces between; empty for all." },
    productTypes: {
      label: "Kinds of product",
      choices: Object.fromEntries(
        productTypes.map((value) => [value, capitalised(value.replaceAll("_", " "))]),
      ),
    },
    mostUses: { label: "Uses in all", hint: "The cap for all customers together; empty for none." },
    mostUsesPerCustomer: { label: "Uses of one customer", hint: "Empty for none." },
    members: {
      label: "For members",
      choices: {
        "": "For everybody",
        all: "Members of the programme",
        premium: "Premium members",
      },
    },
    withdrawn: "Withdrawn: nobody can use it",
  },
})
