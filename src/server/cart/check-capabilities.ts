import type { BlockedAction, CartItem, CartItemRequest } from "#src/contract/cart/cart.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { capabilitiesOf, requireOf } from "../account/require-capability.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { priceRequested } from "../tickets/kinds.ts"
import type { PricedLine } from "../tickets/product-kind.ts"

/** The capability that must be on for a product to be put into a cart and bought. */
export const productCapabilities: Readonly<Record<CartItem["productType"], Capability>> = {
  lottery_ticket: "commercial_lotteries",
  raffle_ticket: "charity_lotteries",
  syndicate_share: "syndicates",
  social_syndicate_share: "social_syndicates_joiner",
  membership: "membership_purchase",
}

/** A line of a cart, as far as what a site sells goes. */
interface Line {
  readonly productType: CartItemRequest["productType"]
  readonly purchaseStatus: "standard" | "pre_order"
  readonly scheduledPurchase?: object | null
}

/** The capabilities without which a line is not sold. */
function neededFor({ productType, purchaseStatus, scheduledPurchase }: Line): Capability[] {
  const own = productCapabilities[productType]
  if (purchaseStatus !== "pre_order") return [own]
  return [own, scheduledPurchase ? "scheduled_purchase" : "pre_order"]
}

/** Tells of each line whether the site sells it to this customer, or a visitor. */
export async function soldTo(db: Handle, customerId: string | null): Promise<(line: Line) => boolean> {
  const on = await capabilitiesOf(db, customerId)
  return (line) => neededFor(line).every((capability) => on.has(capability))
}

/** Refuses lines that the site no longer sells to a customer, however they came to be bought: by hand or by themselves. */
export async function refuseUnsold(
  db: Handle,
  customerId: string,
  lines: readonly Pick<PricedLine, "productType" | "preOrder">[],
): Promise<void> {
  const isSold = await soldTo(db, customerId)
  if (!lines.every(({ productType, preOrder }) => isSold(lineWith(productType, preOrder))))
    throw new Failure(422, "fixed" satisfies BlockedAction, sentence("failure.blocked.capability"))
}

/** Refuses (403) lines of products that this customer, or a visitor, may not buy. */
export async function requireSold(
  db: Handle,
  customerId: string | null,
  lines: readonly Line[],
): Promise<void> {
  const needed = lines.flatMap(neededFor)
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

/** Pre-orders and scheduled purchases need another capability; pricing the line shows whether it is one. */
async function lineOf(db: Handle, request: CartItemRequest, now: Date): Promise<Line> {
  const { productType } = request
  const isLater = "scheduledPurchase" in request && request.scheduledPurchase
  if (productType !== "raffle_ticket" && !isLater) return { productType, purchaseStatus: "standard" }
  const { preOrder } = await priceRequested(db, request, now)
  return lineWith(productType, preOrder)
}

const lineWith = (productType: Line["productType"], preOrder: PricedLine["preOrder"]): Line => ({
  productType,
  purchaseStatus: preOrder ? "pre_order" : "standard",
  scheduledPurchase: preOrder?.kind === "scheduled_purchase" ? preOrder : null,
})
