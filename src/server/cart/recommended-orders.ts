import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { Money } from "#src/contract/money.ts"
import type { RecommendedOrder } from "#src/contract/orders/order.ts"
import type { ReplayedOrders } from "#src/contract/orders/receipt.ts"
import { leftOutOf } from "#src/domain/cart/unavailable-orders.ts"
import { replayRequests, type Shelf } from "#src/domain/tickets/play-again.ts"
import { lotteryOffer } from "../catalogue/lottery-offer.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { readReceipt } from "../orders/receipts.ts"
import { readSay } from "../site/say.ts"
import { orderOf, priceLine } from "../tickets/kinds.ts"
import { ordersWithDraws } from "../tickets/order-row.ts"

/** Tickets that are recommended at most, and how many of the customer's last ones are looked at for them. */
const MOST = 4
const LOOKED_AT = 40

async function shelf(db: Handle): Promise<Shelf> {
  const definitions = (await readOffers(db)).map(({ definition }) => definition)
  return new Map(
    definitions.filter(isLottery).map((lottery) => [lottery.key, lotteryOffer(lottery, [], false)]),
  )
}

/** Returns what buys a customer's own purchase again, and what of it cannot be bought; 404 for anybody else's. */
export async function replayOfCheckout(
  db: Handle,
  customerId: string,
  checkoutId: string,
  now: Date,
): Promise<ReplayedOrders> {
  const receipt = await readReceipt(db, customerId, checkoutId, now)
  const say = await readSay(db)
  return {
    items: replayRequests(receipt.orders, await shelf(db)),
    leftOut: leftOutOf(receipt).map((one) => ({ ...one, reason: say(one.reason) })),
  }
}

/** Lists what the customer bought before and can buy again now, the last first; nothing twice. */
export async function recommendedOrders(
  db: Handle,
  customerId: string,
  now: Date,
): Promise<RecommendedOrder[]> {
  const [rows, offers, sold] = await Promise.all([
    ordersWithDraws(db, now)
      .where("orders.customer_id", "=", customerId)
      .orderBy("orders.created_at", "desc")
      .orderBy("orders.position")
      .limit(LOOKED_AT)
      .execute(),
    readOffers(db),
    shelf(db),
  ])
  const definitions = new Map(offers.map(({ definition }) => [definition.key, definition]))
  const recommended = new Map<string, RecommendedOrder>()
  for (const row of rows) {
    const order = orderOf(row, definitions.get(row.offer_key))
    const [request] = replayRequests([order], sold)
    if (!request) continue
    const mark = sameTicket(request)
    if (recommended.has(mark)) continue
    const price = await priceNow(db, request, now)
    if (price) recommended.set(mark, { order, request, price })
    if (recommended.size === MOST) break
  }
  return [...recommended.values()]
}

/** A ticket that was in draws of several weekdays is one ticket. */
const sameTicket = (request: CartItemRequest) =>
  JSON.stringify(request, (name, value) => (name === "days" ? undefined : value))

/** Returns today's price; null where it is not on sale. */
async function priceNow(db: Handle, request: CartItemRequest, now: Date): Promise<Money | null> {
  try {
    return (await priceLine(db, request, now)).price
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
