import { RecurringPurchases } from "#src/shop/recurring/purchases.tsx"
import { defineElement } from "../define.tsx"
import { choice, text, wholeNumber } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** The builder's own grids, when somebody wants to change numbers. */
const gamesEditor = async () => (await import("#src/shop/tickets/builder/games/editor.tsx")).GamesEditor

/** Tickets that are bought again by themselves, and how to stop them. */
export const lottoRecurringPurchases = defineElement({
  tag: "lotto-recurring-purchases",
  label: "Recurring purchases",
  attributes: {
    /** Which of them; all together when left out. */
    kind: choice(["autoplay", "subscription"], null),
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
    /** Id of one of them, which is then shown alone. */
    purchase: text(),
  },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ kind, page, purchase }) => (
    <RecurringPurchases kind={kind ?? "all"} page={page} purchase={purchase} loadEditor={gamesEditor} />
  ),
})
