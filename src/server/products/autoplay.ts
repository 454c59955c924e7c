import type { RecurringRequest } from "#src/contract/cart.ts"
import type { RecurringSale } from "#src/contract/product-offer.ts"
import type { LotteryCartItem } from "#src/contract/products/lottery-ticket.ts"
import { nextFrom } from "#src/domain/recurring.ts"
import { invalid, type PricedLine, type RecurringStart } from "./product-kind.ts"

type Autoplay = NonNullable<LotteryCartItem["recurringPurchase"]>

/** How something is bought again that is no lottery ticket: by AutoPlay or not at all (null). 422 where it is not sold so. */
export function autoplayOf(
  sold: RecurringSale | null | undefined,
  { recurringPurchase: asked }: RecurringRequest,
  what: string,
): Autoplay | null {
  const can = sold && sold.availability !== "never"
  if (asked?.enabled && !can) throw invalid(`This ${what} cannot be bought again by itself.`)
  if (!can) return null
  const frequency = asked?.frequency
  return {
    type: "autoplay",
    availability: "optional",
    enabled: asked?.enabled ?? false,
    ...(frequency && { frequency }),
  }
}

/** The parts of a priced line for one draw that say how it is bought again. */
export function recurringPart<T extends "raffle_ticket" | "syndicate_share">(
  request: Extract<RecurringRequest, { productType: T }>,
  line: PricedLine<T>,
  autoplay: Autoplay | null,
  timeZone: string,
): Pick<PricedLine<T>, "item" | "recurs"> {
  return {
    item: (id) => ({ ...line.item(id), recurringPurchase: autoplay }),
    recurs: autoplay?.enabled ? startOf(request, line, autoplay, timeZone) : undefined,
  }
}

function startOf(
  request: RecurringRequest,
  { draws }: Pick<PricedLine, "draws">,
  { frequency }: Autoplay,
  timeZone: string,
): RecurringStart {
  const last = draws.at(-1)
  const { recurringPurchase: _, ...again } = request
  return {
    type: "autoplay",
    offerKey: request.lotteryKey,
    request: again,
    minimumJackpotCents: null,
    frequency: frequency ?? null,
    notBefore: last ? nextFrom(last.draw_at, frequency ?? null, timeZone) : null,
    lastDrawNo: last?.draw_no ?? 0,
  }
}
