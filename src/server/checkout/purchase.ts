import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import { subtract, sum } from "#src/domain/money/money.ts"
import { readCheckoutCustomer } from "../accounts/checkout-customer.ts"
import { refuseForced } from "../accounts/forced-steps.ts"
import type { Keys } from "../accounts/keys.ts"
import { requireOf } from "../accounts/require-capability.ts"
import { emptyWrites, linesOf, lockCart } from "../carts/cart-rows.ts"
import { requireSold } from "../carts/check-capabilities.ts"
import { priceOwnCart, showOwnCart } from "../carts/show-cart.ts"
import { type Names, shopCurrency } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { type Write, writeTogether } from "../database/write-together.ts"
import { Failure } from "../failure.ts"
import { refuseOverDelegated } from "../limits/delegated-spending.ts"
import { refuseBlocked, refuseOnBreak, refuseOverSpending, refuseRestricted } from "../limits/refuse.ts"
import type { WantedLine } from "../products/kinds.ts"
import type { PricedLine } from "../products/product-kind.ts"
import { discountWrites, lockPromotions, markUses } from "../promotions/apply-discounts.ts"
import { promotionsIn } from "../promotions/cart-promotions.ts"
import { refuseTooManyLater } from "../recurring/purchase-caps.ts"
import { recurringWrites } from "../recurring/start-recurring.ts"
import { sentence } from "../texts/sentences.ts"
import type { Account } from "../wallet/ledger.ts"
import { lockWallet, type Proceeds, spendWrites } from "../wallet/wallet.ts"
import { lockDraws, reserveOrders } from "./lock-draws.ts"
import { confirmationMail } from "./mail-confirmation.ts"
import { refuseUncovered } from "./pre-order-cover.ts"
import { preOrderWrites } from "./pre-orders.ts"

/** What the customer saw and pressed buy on; what a caller does not say is not compared. */
export interface SeenCart {
  readonly cartRevision?: number | undefined
  readonly expectedTotal?: Money | undefined
  readonly expectedPreOrderTotal?: Money | undefined
  readonly draws?: string | undefined
}

export interface PurchaseOrigin {
  readonly channelKey: string
  /** The partner whose cart is bought, and who is credited; null for the shop's own. */
  readonly partnerKey: string | null
  /** Slug of the partner in whose delegated session it is bought. */
  readonly delegatedTo?: string | null
  readonly metadata: Record<string, string>
  /** The campaign that brought the customer, where the purchase itself says none. */
  readonly campaign?: string | null
  /** Deposited in the same step, cents; null when the wallet alone paid. */
  readonly depositedCents: number | null
  /** With what, as customers read it. */
  readonly paidWith?: string | null
  /** What products are called where the customer plays. */
  readonly names?: Names | undefined
  readonly keys: Keys
}

/**
 * Fails with 409, the cart as it is now beside it, when it is no longer what the customer saw: other lines,
 * another price, a draw that closed. Nothing has moved then.
 */
export function refuseUnseen(cart: Cart, seen: SeenCart, partnerKey: string | null): void {
  const { cartRevision, expectedTotal, expectedPreOrderTotal } = seen
  const isSeen = isSame(cart.payable, expectedTotal) && isSame(cart.preOrderTotal, expectedPreOrderTotal)
  // A line that went before the customer looked is no news: the rest is bought.
  if (!isSeen && cart.autoRemovedItems[0])
    throw new Failure(409, errorCodes.drawClosed, { said: cart.autoRemovedItems[0].reason }, { result: cart })
  if (cart.cartItems.length === 0)
    throw new Failure(
      422,
      errorCodes.cartEmpty,
      sentence(partnerKey ? "failure.cart.emptyPartner" : "failure.cart.empty"),
      { result: cart },
    )
  if (!isSeen) {
    const ended = cart.promotions.find(({ problem }) => problem !== null)
    throw new Failure(
      409,
      errorCodes.priceChanged,
      ended
        ? sentence("failure.cart.codeEnded", { code: ended.code, problem: ended.problem ?? "" })
        : sentence("failure.cart.priceSeen"),
      { result: cart },
    )
  }
  if (cartRevision !== undefined && cart.revision !== cartRevision)
    throw new Failure(409, errorCodes.cartChanged, sentence("failure.cart.changed"), {
      result: cart,
    })
  if (seen.draws !== undefined && cart.draws !== seen.draws)
    throw new Failure(409, errorCodes.drawClosed, sentence("failure.cart.drawClosed"), { result: cart })
}

const isSame = (now: Money, seen: Money | undefined) =>
  seen === undefined || (now.cents === seen.cents && now.currency === seen.currency)

const sellerIn = ({ partnerKey, names, keys }: PurchaseOrigin) => ({ partnerKey, names, keys })

/** Looks at the cart as `purchaseCart` would, without buying: before a deposit is made for it. */
export async function checkCart(
  trx: InTransaction,
  customerId: string,
  seen: SeenCart,
  origin: PurchaseOrigin,
  now: Date,
): Promise<Cart> {
  await refuseForced(trx, customerId)
  await refuseOnBreak(trx, customerId, now)
  const owner = { customerId, ...sellerIn(origin) }
  const row = await lockCart(trx, owner, now)
  const cart = await showOwnCart(trx, row, owner, now)
  refuseUnseen(cart, seen, origin.partnerKey)
  await requireSold(trx, customerId, cart.cartItems)
  refuseBlocked(cart)
  await requireWallet(trx, customerId, cart, origin.depositedCents)
  return cart
}

/** What a deposit made for the cart does not cover comes from the wallet: where that may be paid from. */
export async function requireWallet(
  db: Handle,
  customerId: string,
  { payable }: Cart,
  depositedCents: number | null,
): Promise<void> {
  if (payable.cents > (depositedCents ?? 0)) await requireOf(db, customerId, "wallet_purchase")
}

/**
 * Buys the customer's cart from the wallet, all of it or nothing. The wallet is taken first, then the cart,
 * then its codes, then each draw for as long as this transaction lasts: closing waits for it, so nothing is sold after the
 * entries were sealed. Gives the checkout's id.
 */
export async function purchaseCart(
  trx: InTransaction,
  customerId: string,
  seen: SeenCart,
  origin: PurchaseOrigin,
  now: () => Date,
  alsoWrite: (checkoutId: string) => readonly Write[] = () => [],
): Promise<string> {
  const wallet = await lockWallet(trx, customerId)
  // The customer is read under the wallet's lock, and the version of the catalogue with them: lines are priced by it.
  await readCheckoutCustomer(trx, customerId)
  // Who deposited for it was asked before that.
  if (origin.depositedCents === null) await refuseForced(trx, customerId)
  await refuseOnBreak(trx, customerId, now())
  const owner = { customerId, ...sellerIn(origin) }
  const row = await lockCart(trx, owner, now())
  const lines = await linesOf(trx, row.id)
  const codes = await promotionsIn(trx, row.id)
  await lockPromotions(trx, codes)
  const { cart, priced, discounts } = await priceOwnCart(trx, row, owner, { lines, codes }, now())
  refuseUnseen(cart, seen, origin.partnerKey)
  await requireSold(trx, customerId, cart.cartItems)
  refuseBlocked(cart)
  await requireWallet(trx, customerId, cart, origin.depositedCents)
  const bought = lines.flatMap(({ id, request }) => {
    const line = priced.get(id)
    return line ? [{ request, priced: line }] : []
  })
  const byLine = new Map([...priced].map(([id, line]) => [line, discounts.get(id) ?? 0] as const))
  return buyLines(
    trx,
    customerId,
    bought,
    { ...origin, discounts: { ...cart, byLine } },
    now,
    (proceeds, id) => [
      ...spendWrites(trx, customerId, wallet, proceeds, id, now()),
      ...emptyWrites(trx, row, now()),
      ...alsoWrite(id),
    ],
  )
}

/** Where a purchase comes from, and what held codes take off it; none do where there are no keys to mark their use. */
interface Deal extends Omit<PurchaseOrigin, "keys"> {
  readonly keys: Keys | null
  readonly discounts: Pick<Cart, "promotions" | "discount"> & {
    /** What of it is taken off each line, cents; left out where nothing is. */
    readonly byLine?: ReadonlyMap<PricedLine, number>
  }
  /** It is bought by itself, as it was before. */
  readonly again?: boolean
}

/**
 * Makes the checkout and its orders for lines that were priced in this transaction. The wallet is held; `pay` gives
 * what takes the money from it, and is written with all the rest. Fails with 422 for what the customer's limits do
 * not leave.
 */
export async function buyLines(
  trx: InTransaction,
  customerId: string,
  lines: readonly WantedLine[],
  { discounts, again, ...origin }: Deal,
  now: () => Date,
  pay: (proceeds: Proceeds, checkoutId: string) => readonly Write[],
): Promise<string> {
  const started = now()
  await refuseOnBreak(trx, customerId, started)
  const requests = lines.map(({ request }) => request)
  const priced = lines.map((line) => line.priced)
  await refuseRestricted(trx, customerId, priced)
  const charged = priced.filter(({ preOrder }) => preOrder === null)
  const total = sum(
    charged.map(({ price }) => price),
    priced[0]?.price.currency ?? (await shopCurrency(trx)),
  )
  const checkoutId = newId(started.getTime())
  await lockDraws(trx, priced, now)
  const drafts = await reserveOrders(trx, charged, { customerId, now: started }, discounts.byLine)
  const paid = subtract(total, discounts.discount)
  await refuseOverSpending(trx, customerId, paid, started)
  const { delegatedTo = null } = origin
  if (delegatedTo) await refuseOverDelegated(trx, customerId, delegatedTo, priced, paid, started)
  // The sale is worth its full price; what a code takes off is paid by the house.
  await refuseUncovered(trx, customerId, priced, paid)
  const byHouse = { account: "promotions" as const, cents: -discounts.discount.cents }
  const offerKeys = drafts.map(({ offer_key }) => offer_key)
  const payment = pay({ total: paid, by: [...proceedsOf(charged), byHouse], offerKeys }, checkoutId)
  const checkout = trx.insertInto("checkouts").values({
    id: checkoutId,
    customer_id: customerId,
    total_cents: paid.cents,
    discount_cents: discounts.discount.cents,
    deposited_cents: origin.depositedCents,
    paid_with: origin.paidWith ?? null,
    currency: total.currency,
    partner_key: origin.partnerKey,
    delegated_to: delegatedTo,
    channel_key: origin.channelKey,
    metadata: JSON.stringify({
      ...(origin.campaign ? { campaign: origin.campaign } : {}),
      ...origin.metadata,
      ...affiliateOf(requests),
    }),
    created_at: started,
  })
  const orders = drafts.map((draft, position) => ({
    ...draft,
    id: newId(started.getTime()),
    checkout_id: checkoutId,
    customer_id: customerId,
    position,
    currency: total.currency,
    created_at: started,
    leaf: null,
    proof: null,
    outcomes: null,
    winnings_cents: null,
    paid_at: null,
  }))
  // What is bought again by itself recurs already; a pre-order recurs from when it is charged: it comes here then.
  const starts = again ? [] : charged.flatMap(({ recurring }) => recurring ?? [])
  await refuseTooManyLater(trx, customerId, {
    recurring: starts.length,
    scheduled: priced.length - charged.length,
  })
  const { discount } = discounts
  const used = discountWrites(trx, customerId, checkoutId, discounts.promotions, started)
  const bought = {
    checkoutId,
    priced,
    orders: drafts,
    paid,
    discount,
    again: again ?? false,
    paidWith: origin.paidWith ?? null,
  }
  await writeTogether(trx, [
    ...payment,
    checkout,
    // A ticket that waits for a jackpot is no order yet.
    ...(orders.length > 0 ? [trx.insertInto("orders").values(orders)] : []),
    ...(await recurringWrites(trx, { customerId, checkoutId }, starts, started)),
    ...(await preOrderWrites(trx, requests, priced, { customerId, checkoutId, origin, now: started })),
    ...used.writes,
    await confirmationMail(trx, customerId, bought, started),
  ])
  if (origin.keys) await markUses(trx, { customerId, keys: origin.keys }, used.uses)
  return checkoutId
}

/** Who sent the customer, where a line says so; the last one counts. */
function affiliateOf(requests: readonly CartItemRequest[]): { affiliateCode?: string } {
  const affiliateCode = requests.findLast((request) => request.affiliateCode)?.affiliateCode
  return affiliateCode ? { affiliateCode } : {}
}

/** What each account gets of a sale. */
function proceedsOf(priced: readonly PricedLine[]): Proceeds["by"] {
  const accounts = new Map<Account, number>()
  const give = (account: Account, cents: number) =>
    accounts.set(account, (accounts.get(account) ?? 0) + cents)
  for (const { proceeds, passedOn, price } of priced) {
    give(proceeds, price.cents - (passedOn?.cents ?? 0))
    if (passedOn) give(passedOn.account, passedOn.cents)
  }
  return [...accounts].map(([account, cents]) => ({ account, cents }))
}
