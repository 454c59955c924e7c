import type { CartItem } from "#src/contract/cart.ts"
import type { ProductOffer } from "#src/contract/product-offer.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring-purchase.ts"
import type { GameTypeKey, RecurringFrequency } from "#src/contract/ticket.ts"

/**
 * How a ticket recurs: a subscription always does, anything else as its lottery says. Null: never (specification
 * 001 §3).
 */
export function recurringOf(
  product: Pick<ProductOffer, "recurringPurchase">,
  gameType: GameTypeKey,
): { type: "autoplay" | "subscription"; availability: "optional" | "always" } | null {
  if (gameType === "deferred") return { type: "subscription", availability: "always" }
  const { type, availability } = product.recurringPurchase ?? { type: "autoplay", availability: "never" }
  if (availability === "never") return null
  return { type: type === "subscription" ? "subscription" : "autoplay", availability }
}

/** What asks for a line of the cart to be bought again by itself, as it is now; nothing where it is not. */
export function recurringAsked({ recurringPurchase }: Pick<CartItem, "recurringPurchase">) {
  if (!recurringPurchase?.enabled) return {}
  const { availability: _, ...asked } = recurringPurchase
  return { recurringPurchase: asked }
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
