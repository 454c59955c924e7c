import { hash } from "node:crypto"
import type { Cart, CartItem, CartItemRequest } from "#src/contract/cart.ts"
import { type BuyableLine, blockedLines } from "#src/domain/blocked-lines.ts"
import { subtract, sum } from "#src/domain/money.ts"
import type { Handle } from "../database/database.ts"
import { readOffer, readOffers, shopCurrency } from "../draws/offers.ts"
import { Failure } from "../failure.ts"
import { standingOf } from "../limits/standing.ts"
import { priceLine } from "../products/kinds.ts"
import { discountCart } from "../promotions/cart-discounts.ts"
import type { WantedPromotion } from "../promotions/usable.ts"

const isPreOrder = ({ purchaseStatus }: Pick<CartItem, "purchaseStatus">) => purchaseStatus === "pre_order"

export interface StoredLine {
  readonly id: string
  readonly request: CartItemRequest
}

/** Charged again, or for the first time, while the customer is away. */
const isChargedLater = (item: CartItem) => isPreOrder(item) || (item.recurringPurchase?.enabled ?? false)

/**
 * A cart as the customer sees it: lines that can still be bought, what stands in the way of which, why others had
 * to go, and what codes take off.
 */
export async function showCart(
  db: Handle,
  cart: { id: string; revision: number },
  lines: readonly StoredLine[],
  now: Date,
  wanted: readonly WantedPromotion[],
  customerId: string | null,
): Promise<Cart> {
  const cartItems: CartItem[] = []
  const buyable: BuyableLine[] = []
  const autoRemovedItems: Cart["autoRemovedItems"] = []
  for (const line of lines) {
    try {
      const { item, price, preOrder, restricted } = await priceLine(db, line.request, now)
      cartItems.push(item(line.id))
      buyable.push({ id: line.id, price, isPreOrder: preOrder !== null, restricted })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      autoRemovedItems.push({
        id: line.id,
        name: await nameOf(db, line.request.lotteryKey),
        reason: error.message,
      })
    }
  }
  const currency = cartItems[0]?.price.currency ?? (await shopCurrency(db))
  const cartTotal = sum(
    cartItems.map(({ price }) => price),
    currency,
  )
  const names = wanted.length > 0 ? await namesOf(db) : new Map<string, string>()
  // What is charged later is charged in full: codes take something off what is paid now.
  const paidNow = cartItems.filter((item) => !isPreOrder(item))
  const discounted = paidNow.map(({ lotteryKey: offerKey, productType, price }) => ({
    offerKey,
    productType,
    price,
  }))
  const { promotions, discount } = discountCart(discounted, wanted, currency, names)
  return {
    cartReference: cart.id,
    revision: cart.revision,
    draws: drawsOf(cartItems),
    cartItems,
    autoRemovedItems,
    promotions,
    cartTotal,
    discount,
    payable: subtract(cartTotal, discount),
    preOrderTotal: sum(
      cartItems.filter(isPreOrder).map(({ price }) => price),
      currency,
    ),
    requiresUnattendedPaymentMethod: cartItems.some(isChargedLater),
    blockedReasons: {
      ...blockedLines(buyable, discount, await standingOf(db, customerId, currency, now)),
      ...closedReasons(autoRemovedItems),
    },
    showRegulation: true,
  }
}

/** The same word for the same draws, line by line. */
const drawsOf = (items: readonly CartItem[]): string =>
  hash("sha256", items.map(({ drawEncodedIds }) => drawEncodedIds.join(" ")).join("\n")).slice(0, 16)

/** All that can be done about what had to go is to take note of it (specification 001 §4). */
const closedReasons = (gone: Cart["autoRemovedItems"]): Cart["blockedReasons"] =>
  Object.fromEntries(gone.map(({ id, reason }) => [id, { message: reason, actionType: "close" as const }]))

const namesOf = async (db: Handle): Promise<ReadonlyMap<string, string>> =>
  new Map((await readOffers(db)).map(({ definition }) => [definition.key, definition.name]))

async function nameOf(db: Handle, key: string): Promise<string> {
  return readOffer(db, key).then(
    ({ definition }) => definition.name,
    () => key,
  )
}
