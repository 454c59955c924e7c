import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"

/** Something that will be charged by itself. */
export type ComingCharge =
  | { readonly kind: "recurring"; readonly at: string | null; readonly item: RecurringPurchaseItem }
  | { readonly kind: "scheduled"; readonly at: string; readonly item: ScheduledPurchase }

/**
 * Lists the charges that come by themselves, the next first; those whose date nobody can tell come last, in
 * the order they were listed.
 */
export function comingCharges(
  recurring: readonly RecurringPurchaseItem[],
  scheduled: readonly ScheduledPurchase[],
): readonly ComingCharge[] {
  const all: ComingCharge[] = [
    ...scheduled
      .filter(
        ({ status, purchasedCheckoutId }) =>
          status === "scheduled_status_active" && purchasedCheckoutId === null,
      )
      .map((item) => ({ kind: "scheduled" as const, at: item.dueAt, item })),
    ...recurring
      .filter(({ status }) => status !== "recurring_status_cancelled")
      .map((item) => ({ kind: "recurring" as const, at: item.nextChargeAt, item })),
  ]
  const moment = ({ at }: ComingCharge) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))
  return all.toSorted((one, other) => Math.sign(moment(one) - moment(other)) || 0)
}
