import type { RecurringMethods } from "#src/contract/recurring/method.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { RecurringPurchases } from "#src/shop/recurring/purchases.tsx"
import { recurringListQuery } from "#src/shop/recurring/recurring.atoms.ts"
import { known, type Stage, stage } from "./stage.tsx"

/** How they may be paid with this card, and what was chosen. */
export const methods = (
  card: string | null,
  chosen: RecurringMethods["selectedRecurringPurchaseMethodKey"],
) => ({
  methods: [
    { recurringPurchaseMethodKey: "wallet" as const, name: null, disabled: false },
    { recurringPurchaseMethodKey: "cc" as const, name: card, disabled: card === null },
  ],
  selectedRecurringPurchaseMethodKey: chosen,
})
export const GET = "GET /customer/recurring-purchase-method"
export const POST = "POST /customer/recurring-purchase-method"

let shown: Stage | undefined
/** Takes the page away. */
export const leave = () => shown?.unmount()
/** The page of AutoPlay with these. */
export function show(
  items: RecurringPurchaseItem[],
  replies: NonNullable<Parameters<typeof stage>[1]>["replies"] = {},
) {
  const answer = { items, pageInfo: { limit: 10, offset: 0, total: items.length } }
  shown = stage(
    <RecurringPurchases
      kind="autoplay"
      page={1}
      purchase={null}
      loadEditor={() => Promise.reject(new Error("No numbers are changed here."))}
    />,
    {
      signedIn: true,
      replies: { [GET]: { result: methods(null, "wallet") }, ...replies },
      knows: [
        known(recurringListQuery({ kind: "autoplay", page: 1 }), answer),
        known(capabilitiesQuery(), {
          segments: [
            {
              segmentName: "customer",
              capabilities: ["autoplay_cancel", "autoplay_edit", "autoplay_pause", "subscription_manage"],
            },
          ],
        }),
      ],
    },
  )
  return shown
}
