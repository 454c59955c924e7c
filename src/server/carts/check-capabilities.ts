import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { requireOf } from "../accounts/require-capability.ts"
import type { Handle } from "../database/database.ts"
import { priceRequested } from "../products/kinds.ts"
import { productCapabilities } from "./product-capabilities.ts"

/** A line of a cart, as far as what a site sells goes. */
interface Line {
  readonly productType: CartItemRequest["productType"]
  readonly purchaseStatus: "standard" | "pre_order"
  readonly scheduledPurchase?: object | null
}

/** Refuses lines of what is not sold to this customer, or to visitors (403). */
export async function requireSold(
  db: Handle,
  customerId: string | null,
  lines: readonly Line[],
): Promise<void> {
  const needed = lines.flatMap(({ productType, purchaseStatus, scheduledPurchase }) => {
    const own = productCapabilities[productType]
    if (purchaseStatus !== "pre_order") return [own]
    return [own, scheduledPurchase ? ("scheduled_purchase" as const) : ("pre_order" as const)]
  })
  if (needed.length > 0) await requireOf(db, customerId, ...new Set(needed))
}

/** Refuses tickets that are not sold to whom the cart belongs, before they come into it. */
export async function requireSoldRequests(
  db: Handle,
  customerId: string | null,
  requests: readonly CartItemRequest[],
  now: Date,
): Promise<void> {
  await requireSold(db, customerId, await Promise.all(requests.map((request) => lineOf(db, request, now))))
}

/** What is charged later needs more; whether this is, its price tells. */
async function lineOf(db: Handle, request: CartItemRequest, now: Date): Promise<Line> {
  const { productType } = request
  const isLater = "scheduledPurchase" in request && request.scheduledPurchase
  if (productType !== "raffle_ticket" && !isLater) return { productType, purchaseStatus: "standard" }
  const { preOrder } = await priceRequested(db, request, now)
  const scheduledPurchase = preOrder?.kind === "scheduled_purchase" ? preOrder : null
  return { productType, purchaseStatus: preOrder ? "pre_order" : "standard", scheduledPurchase }
}
