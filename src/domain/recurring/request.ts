import type { CartItem } from "#src/contract/cart/cart.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import type { RecurringFrequency } from "#src/contract/tickets/ticket.ts"

/** The part of a request that makes a cart line recur as it does now; empty where it does not. */
export function recurringRequestOf({ recurringPurchase }: Pick<CartItem, "recurringPurchase">) {
  if (!recurringPurchase?.enabled) return {}
  const { availability: _, ...request } = recurringPurchase
  return { recurringPurchase: request }
}

/** Whether the same numbers are played in every draw, as somebody chose them. */
export const isHandPicked = ({
  games,
  quickpick,
}: Pick<RecurringPurchaseItem, "games" | "quickpick">): boolean => games.length > 0 && !quickpick

/**
 * The earliest draw after one that was bought: a week or a month of the calendar later in the draw's own zone, from
 * the beginning of that day. Null: the very next one.
 */
export function nextFrom(drawAt: Date, frequency: RecurringFrequency | null, timeZone: string): Date | null {
  if (frequency === null) return null
  const day = Temporal.Instant.fromEpochMilliseconds(drawAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add(frequency === "weekly" ? { days: 7 } : { months: 1 })
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds)
}
