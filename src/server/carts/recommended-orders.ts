import type { Order } from "#src/contract/order.ts"
import { requestsAgain } from "#src/domain/play-again.ts"
import type { Handle } from "../database/database.ts"
import { readOffers } from "../draws/offers.ts"
import { Failure } from "../failure.ts"
import { orderOf, priceLine } from "../products/kinds.ts"
import { ordersWithDraws } from "../products/order-row.ts"

/** Tickets that are recommended at most, and how many of the customer's last ones are looked at for them. */
const MOST = 4
const LOOKED_AT = 40

/** What the customer bought before and can buy again now, the last first; nothing twice. */
export async function recommendedOrders(db: Handle, customerId: string, now: Date): Promise<Order[]> {
  const [rows, offers] = await Promise.all([
    ordersWithDraws(db)
      .where("orders.customer_id", "=", customerId)
      .orderBy("orders.created_at", "desc")
      .orderBy("orders.position")
      .limit(LOOKED_AT)
      .execute(),
    readOffers(db),
  ])
  const definitions = new Map(offers.map(({ definition }) => [definition.key, definition]))
  const recommended = new Map<string, Order>()
  for (const row of rows) {
    const order = orderOf(row, definitions.get(row.offer_key))
    const [request] = requestsAgain([order])
    if (!request || recommended.has(JSON.stringify(request))) continue
    if (await isOnSale(db, request, now)) recommended.set(JSON.stringify(request), order)
    if (recommended.size === MOST) break
  }
  return [...recommended.values()]
}

async function isOnSale(db: Handle, request: Parameters<typeof priceLine>[1], now: Date): Promise<boolean> {
  try {
    await priceLine(db, request, now)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
