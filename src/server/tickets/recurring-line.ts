import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { LotteryCartItem, LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { formatWholeMoney, money } from "#src/domain/core/money.ts"
import { nextFrom } from "#src/domain/recurring/request.ts"
import { kindOf, type RecurringKind, type RecurringTerms } from "#src/domain/recurring/terms.ts"
import { lineName, lineSentences } from "#src/domain/tickets/line-name.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import { invalid } from "../core/failure.ts"
import type { PricedLine, RecurringStart } from "./product-kind.ts"

/**
 * When a ticket is charged that is to be paid for once its draw is the next: as sales of the draw before it end. Null
 * for one that is paid for now, as when its draw has become the next. 422 for anything but one ticket of one draw
 * that is named. Numbers that the lottery allocates are not reserved.
 */
export function dueLater(
  catalogue: Catalogue,
  ticket: LotteryTicketRequest,
  { allocated }: Pick<GameOffer, "allocated">,
  draws: readonly DrawRow[],
  recurring: RecurringLine | null,
): Date | null {
  if (!ticket.scheduledPurchase) return null
  const [draw, ...more] = draws
  if (!draw || more.length > 0 || ticket.firstDrawNo === undefined || recurring?.enabled || allocated)
    throw invalid("failure.ticket.payLater")
  // One that is closed already is no more in the catalogue: this draw is the next.
  const before = catalogue.draws.get(draw.offer_key)?.findLast(({ draw_no }) => draw_no < draw.draw_no)
  return before?.stop ?? null
}

/** The same line, charged when it is due; a lottery's draw needs no reservation until then. */
export const paidLater = (line: PricedLine<"lottery_ticket">, due: Date): PricedLine<"lottery_ticket"> => ({
  ...line,
  preOrder: {
    kind: "scheduled_purchase",
    opens: due,
    description: descriptionOf(line),
    reserves: null,
    reserve: async () => {},
  },
  item: (id) => ({
    ...line.item(id),
    purchaseStatus: "pre_order",
    scheduledPurchase: { type: "scheduled_purchase", dueAt: due.toISOString() },
  }),
})

/** "4 × PowerHit". */
function descriptionOf({ item }: PricedLine<"lottery_ticket">): string {
  const { gameType, gameOfferName: name, numGames: count } = item("")
  return lineName((key, values) => fill(lineSentences[key], values), { gameType, name, count })
}

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

/** Refuses a first prize to wait for that is below nothing or in a currency that the lottery is not sold in. */
export function requireJackpot(
  minimum: Money | null | undefined,
  offer: { readonly currency?: Currency },
): void {
  if (!minimum) return
  if (minimum.cents < 0)
    throw invalid("failure.recurring.minimum", { least: formatWholeMoney(money(0, minimum.currency)) })
  if (minimum.currency !== currencyOf(offer)) throw invalid("failure.recurring.currency")
}
