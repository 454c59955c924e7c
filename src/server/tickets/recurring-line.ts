import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { LotteryCartItem } from "#src/contract/tickets/lottery-ticket.ts"
import { nextFrom } from "#src/domain/recurring/request.ts"
import { kindOf, type RecurringKind, type RecurringTerms } from "#src/domain/recurring/terms.ts"
import { invalid } from "../core/failure.ts"
import type { PricedLine, RecurringStart } from "./product-kind.ts"

export type RecurringLine = NonNullable<LotteryCartItem["recurringPurchase"]>

/** How a line recurs, from the product's terms and the request; null where it cannot recur. 422 for terms that are not sold. */
export function recurringLine(
  terms: RecurringTerms | null,
  { recurringPurchase: requested }: RecurringRequest,
  what: "ticket" | "book" | "share",
): RecurringLine | null {
  if (!terms && requested?.enabled) throw invalid(`failure.recurring.${what}`)
  if (!terms) return null
  const { kinds, always } = terms
  const enabled = always || (requested?.enabled ?? false)
  return {
    // Which of several it would be is open until one is asked for.
    type: enabled || kinds.length === 1 ? kindOf(terms, requested?.type) : "combined",
    availability: always ? "always" : "optional",
    enabled,
    ...(requested?.frequency && { frequency: requested.frequency }),
  }
}

/** The kind of recurring purchase that a line starts. */
export const startedKind = ({ type }: RecurringLine): RecurringKind =>
  type === "subscription" ? "subscription" : "autoplay"

/** The parts of a priced line for one draw that say how it is bought again. */
export function recurringPart<T extends "raffle_ticket" | "syndicate_share" | "social_syndicate_share">(
  request: Extract<RecurringRequest, { productType: T }>,
  line: PricedLine<T>,
  recurring: RecurringLine | null,
  timeZone: string,
): Pick<PricedLine<T>, "item" | "recurring"> {
  return {
    item: (id) => ({ ...line.item(id), recurringPurchase: recurring }),
    recurring: recurring?.enabled ? startOf(request, line, recurring, timeZone) : undefined,
  }
}

function startOf(
  request: RecurringRequest,
  { draws, price }: Pick<PricedLine, "draws" | "price">,
  recurring: RecurringLine,
  timeZone: string,
): RecurringStart {
  const last = draws.at(-1)
  const { frequency } = recurring
  const { recurringPurchase: _, ...recurringRequest } = request
  return {
    type: startedKind(recurring),
    offerKey: request.lotteryKey,
    request: recurringRequest,
    minimumJackpotCents: null,
    frequency: frequency ?? null,
    notBefore: last ? nextFrom(last.draw_at, frequency ?? null, timeZone) : null,
    lastDrawNo: last?.draw_no ?? 0,
    cents: price.cents,
  }
}
