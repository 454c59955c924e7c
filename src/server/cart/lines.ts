import { hash } from "node:crypto"
import type { Cart, CartItem, CartItemRequest } from "#src/contract/cart/cart.ts"
import { soldItems } from "#src/domain/cart/blocked-action.ts"
import { type BlockedReason, type BuyableLine, blockedLines } from "#src/domain/cart/blocked-lines.ts"
import { lackingAlone, lackingTogether, type StockedLine } from "#src/domain/cart/stock.ts"
import { subtract, sum } from "#src/domain/core/money.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { type Names, readDrawnOffers, readOffers, shopCurrency } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import type { Say } from "../core/texts/sentences.ts"
import { limitUsageOf, restrictedProductsOf } from "../limits/limit-usage.ts"
import { groupNameOf } from "../party/stored-shares.ts"
import { refuseStranger } from "../party/take-shares.ts"
import { discountCart } from "../promotions/cart-discounts.ts"
import type { RequestedPromotion } from "../promotions/promotion-checks.ts"
import { describeBought } from "../recurring/items.ts"
import { readSay } from "../site/say.ts"
import { priceRequested } from "../tickets/kinds.ts"
import { type PricedLine, soldAs } from "../tickets/product-kind.ts"
import { soldTo } from "./check-capabilities.ts"

const isPreOrder = ({ purchaseStatus }: Pick<CartItem, "purchaseStatus">) => purchaseStatus === "pre_order"

export interface StoredLine {
  readonly id: string
  readonly request: CartItemRequest
  /** Why the shop removed it; null or left out while it is in the cart. */
  readonly gone_reason?: string | null
}

/** A line, as far as what the site sells goes. */
const lineOf = (item: CartItem) => ({
  productType: item.productType,
  purchaseStatus: item.purchaseStatus,
  scheduledPurchase: "scheduledPurchase" in item ? item.scheduledPurchase : null,
})

/** Charged again, or for the first time, while the customer is away. */
const isChargedLater = (item: CartItem) => isPreOrder(item) || (item.recurringPurchase?.enabled ?? false)

/** The viewer of a cart: a customer or a visitor (null), and what products are called where they play. */
export interface Viewer {
  readonly customerId: string | null
  readonly names?: Names | undefined
}

/** A cart as the customer sees it, with its lines as they are priced, by their ids. */
export interface PricedCart {
  readonly cart: Cart
  readonly priced: ReadonlyMap<string, PricedLine>
  /** The discounts that codes give on lines, by the lines' ids, cents. */
  readonly discounts: ReadonlyMap<string, number>
}

/**
 * A cart as the customer sees it: lines that can still be bought, what stands in the way of which, why others had
 * to go, and what codes take off.
 */
export async function priceCart(
  db: Handle,
  cart: { id: string; revision: number },
  lines: readonly StoredLine[],
  now: Date,
  wanted: readonly RequestedPromotion[],
  { customerId, names: here = {} }: Viewer,
): Promise<PricedCart> {
  const say = await readSay(db)
  const restrictedProducts = await restrictedProductsOf(db, customerId)
  const priced = new Map<string, PricedLine>()
  const cartItems: CartItem[] = []
  const buyable: BuyableLine[] = []
  const autoRemovedItems: Cart["autoRemovedItems"] = []
  const stocked: StockedLine[] = []
  const unsold: string[] = []
  const isSold = await soldTo(db, customerId)
  for (const line of lines) {
    const found = await lineStatus(db, line, now, { customerId, names: here }, say)
    if (typeof found === "string") {
      const name = await nameOf(db, line.request.lotteryKey, here)
      const description = await describeRequest(db, line.request)
      autoRemovedItems.push({ id: line.id, name, description, reason: found })
      continue
    }
    const { item, price, preOrder, restricted, stock = [] } = found
    priced.set(line.id, found)
    const shownItem = item(line.id)
    cartItems.push(shownItem)
    const isRestricted = soldAs(found).some((type) => restrictedProducts.includes(type))
    const barred =
      restricted ?? (isRestricted ? "account" : null) ?? (isSold(lineOf(shownItem)) ? null : "capability")
    buyable.push({ id: line.id, price, isPreOrder: preOrder !== null, restricted: barred })
    if (barred) unsold.push(line.id)
    else stocked.push({ id: line.id, stock })
  }
  const sold = soldItems({ cartItems, unsold })
  const lacking = lackingTogether(stocked)
  const currency = cartItems[0]?.price.currency ?? (await shopCurrency(db))
  const cartTotal = sum(
    sold.map(({ price }) => price),
    currency,
  )
  const names = wanted.length > 0 ? await namesOf(db, here) : new Map<string, string>()
  // Lines that are charged later are charged in full: codes reduce only what is paid now.
  const paidNow = sold.filter((item) => !isPreOrder(item))
  const discounted = paidNow.flatMap(({ id, lotteryKey: offerKey, price }) => {
    const line = priced.get(id)
    return line ? [{ offerKey, productTypes: soldAs(line), price }] : []
  })
  const { promotions, discount, byLine } = discountCart(discounted, wanted, currency, names, say)
  const preOrderTotal = sum(
    sold.filter(isPreOrder).map(({ price }) => price),
    currency,
  )
  const usage = await limitUsageOf(db, customerId, currency, now)
  const shown: Cart = {
    cartReference: cart.id,
    revision: cart.revision,
    draws: drawsOf(sold),
    cartItems,
    autoRemovedItems,
    unsold,
    promotions,
    cartTotal,
    discount,
    payable: subtract(subtract(cartTotal, preOrderTotal), discount),
    preOrderTotal,
    requiresUnattendedPaymentMethod: sold.some(isChargedLater),
    blockedReasons: {
      ...inWords(
        blockedLines(
          buyable.map((line) => ({ ...line, lacking: lacking.get(line.id) })),
          discount,
          usage,
        ),
        say,
      ),
      ...closedReasons(autoRemovedItems),
    },
    showRegulation: cartItems.some(isInDraw),
    ...(usage.usedUntil && { usedUntil: usage.usedUntil.toISOString() }),
  }
  const discounts = new Map(paidNow.map(({ id }, index) => [id, byLine[index] ?? 0]))
  return { cart: shown, priced, discounts }
}

/**
 * A line as it can be bought now, or why it is not in the cart any more. One that went stays away, whatever changed
 * since: its customer has seen why. A line of which too few are left stays, so that fewer can be chosen.
 */
async function lineStatus(
  db: Handle,
  { request, gone_reason }: StoredLine,
  now: Date,
  { customerId, names }: Viewer,
  say: Say,
): Promise<PricedLine | string> {
  if (gone_reason) return gone_reason
  try {
    // A member's cart may be copied for a visitor, who is asked when they sign in.
    const isJudged = customerId !== null || ("invitation" in request && request.invitation !== undefined)
    if (request.productType === "social_syndicate_share" && isJudged)
      await refuseStranger(db, customerId, request)
    const priced = await priceRequested(db, request, now, { names })
    const lacking = lackingAlone(priced.stock ?? [])
    return lacking?.none ? say(lacking.sentence) : priced
  } catch (error) {
    if (error instanceof Failure) return say(error.text)
    throw error
  }
}

/** The same word for the same draws, line by line. */
const drawsOf = (items: readonly CartItem[]): string =>
  hash("sha256", items.map(({ drawEncodedIds }) => drawEncodedIds.join(" ")).join("\n")).slice(0, 16)

const inWords = (reasons: Readonly<Record<string, BlockedReason>>, say: Say): Cart["blockedReasons"] =>
  Object.fromEntries(
    Object.entries(reasons).map(([id, { sentence, actionType }]) => [
      id,
      { message: say(sentence), actionType },
    ]),
  )

/** A removed line can only be dismissed. */
const closedReasons = (autoRemoved: Cart["autoRemovedItems"]): Cart["blockedReasons"] =>
  Object.fromEntries(
    autoRemoved.map(({ id, reason }) => [id, { message: reason, actionType: "close" as const }]),
  )

const namesOf = async (db: Handle, names: Names): Promise<ReadonlyMap<string, string>> =>
  new Map((await readOffers(db)).map(({ definition: { key, name } }) => [key, names[key] ?? name] as const))

/** Describes a line that can no longer be priced: "4 x Standard games, draw 1593". */
async function describeRequest(db: Handle, request: CartItemRequest): Promise<string> {
  if (request.productType === "membership") return request.membershipOffer
  const offer = (await readDrawnOffers(db)).find(({ key }) => key === request.lotteryKey)
  const words = describeBought(request, offer)
  if (request.productType === "social_syndicate_share") {
    const group = await groupNameOf(db, request.sessionId)
    return group ? `${words}, ${group}` : words
  }
  return "firstDrawNo" in request && request.firstDrawNo ? `${words}, draw ${request.firstDrawNo}` : words
}

const nameOf = async (db: Handle, key: string, names: Names): Promise<string> =>
  (await namesOf(db, names)).get(key) ?? key
