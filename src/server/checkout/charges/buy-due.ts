import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import { money, sum } from "#src/domain/core/money.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import type { Write } from "#src/server/core/database/statements.ts"
import { priceLines } from "#src/server/tickets/kinds.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import { requestFor } from "../../recurring/due-request.ts"
import { refuseUntold } from "../../recurring/told-price.ts"
import type { Proceeds } from "../../wallet/wallet.ts"
import { buyLines } from "../buy-lines.ts"
import type { Charged } from "./card-cover.ts"
import type { Tried } from "./recurring-attempts.ts"

/** A recurring purchase whose row is locked. */
interface Due {
  readonly id: string
  readonly request: RecurringRequest
  readonly agreed_cents: number | null
  readonly price_waits_until: Date | null
}

/** How one is paid, for its price in cents. */
interface Payment {
  /** The charge of a card that contributed to it. */
  readonly charged: () => Promise<Charged>
  readonly pay: (cents: number, proceeds: Proceeds, checkoutId: string) => readonly Write[]
}

/**
 * Buys a recurring purchase for its draw. The wallet is locked. Fails for everything that may keep it from being
 * bought: its sale, its price, its customer's limits.
 */
export async function buyDue(
  trx: InTransaction,
  { id, customer_id: customerId, offer, draw }: Tried,
  due: Due,
  now: () => Date,
  { charged, pay }: Payment,
): Promise<{ readonly checkoutId: string; readonly cents: number }> {
  const wanted = [await requestFor(trx, due.request, offer, draw)]
  const lines = await priceLines(trx, wanted, now(), { again: true })
  const currency = currencyOf(offer)
  const { cents } = sum(
    lines.map(({ priced }) => priced.price),
    currency,
  )
  await refuseUntold(trx, due, cents, now())
  const deal = {
    channelKey: "recurring",
    partnerKey: null,
    metadata: { recurringPurchase: id },
    ...(await charged()),
    again: true,
    discounts: { promotions: [], discount: money(0, currency) },
    keys: null,
  }
  const checkoutId = await buyLines(trx, customerId, lines, deal, now, (proceeds, checkout) =>
    pay(cents, proceeds, checkout),
  )
  return { checkoutId, cents }
}
