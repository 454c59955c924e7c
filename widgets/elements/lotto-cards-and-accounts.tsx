import { CardsAndAccounts } from "#src/shop/payments/withdrawals/cards-and-accounts.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Stored cards, and the accounts that withdrawals are sent to. */
export const lottoCardsAndAccounts = defineElement({
  tag: "lotto-cards-and-accounts",
  label: "Cards and accounts",
  attributes: {
    /** The customer comes back from PayPal, where they were asked to agree to this. */
    approval: text(),
  },
  events: ["lotto-navigate"],
  reserve: [640, 560],
  check: shopOnly,
  render: ({ approval }) => <CardsAndAccounts approval={approval} />,
})
