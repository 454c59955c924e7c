import type { Cart } from "#src/contract/cart/cart.ts"
import { soldItems } from "#src/domain/cart/blocked-action.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { requireOf } from "../account/require-capability.ts"
import { requireSold } from "../cart/check-capabilities.ts"
import { emptyWrites, linesOf, lockCart } from "../cart/rows.ts"
import { priceOwnCart, showOwnCart } from "../cart/show-cart.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import type { Write } from "../core/database/statements.ts"
import { refuseOverPartnerLimit } from "../limits/partner-limit.ts"
import { refuseBlocked, refuseOnBreak } from "../limits/refuse.ts"
import { lockPromotions } from "../promotions/apply-discounts.ts"
import { promotionsIn } from "../promotions/cart-discounts.ts"
import { refuseForced } from "../sign-in/forced-steps.ts"
import { lockWallet, spendWrites } from "../wallet/wallet.ts"
import { buyLines, type PurchaseOrigin } from "./buy-lines.ts"
import { refuseUnseen, type SeenCart } from "./seen-cart.ts"

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
  if (soldItems(cart).length === 0) await requireSold(trx, customerId, cart.cartItems)
  refuseBlocked(cart)
  await requireWallet(trx, customerId, cart, origin.depositedCents)
  // Before a card is charged for it; buying asks again, with the wallet held.
  if (origin.limitedBy && origin.depositedCents !== null)
    await refuseOverPartnerLimit(trx, customerId, origin.limitedBy, cart.payable, now)
  return cart
}

/** Requires that the wallet may pay here for whatever a deposit made for the cart does not cover. */
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
 * entries were sealed. `lastWrites` is for a caller with whose own writes the transaction ends. Gives the checkout's id.
 */
export async function purchaseCart(
  trx: InTransaction,
  customerId: string,
  seen: SeenCart,
  origin: PurchaseOrigin,
  now: () => Date,
  lastWrites?: (checkoutId: string) => readonly Write[],
): Promise<string> {
  const wallet = await lockWallet(trx, customerId)
  // The customer is read under the wallet's lock, and the version of the catalogue with them: lines are priced by it.
  await readCheckoutCustomer(trx, customerId)
  // A customer who deposited for it was asked before the deposit.
  if (origin.depositedCents === null) await refuseForced(trx, customerId)
  await refuseOnBreak(trx, customerId, now())
  const owner = { customerId, ...sellerIn(origin) }
  const row = await lockCart(trx, owner, now())
  const lines = await linesOf(trx, row.id)
  const codes = await promotionsIn(trx, row.id)
  await lockPromotions(trx, codes)
  const { cart, priced, discounts } = await priceOwnCart(trx, row, owner, { lines, codes }, now())
  refuseUnseen(cart, seen, origin.partnerKey)
  if (soldItems(cart).length === 0) await requireSold(trx, customerId, cart.cartItems)
  refuseBlocked(cart)
  await requireWallet(trx, customerId, cart, origin.depositedCents)
  const bought = lines.flatMap(({ id, request }) => {
    const line = cart.unsold.includes(id) ? undefined : priced.get(id)
    return line ? [{ request, priced: line }] : []
  })
  const byLine = new Map([...priced].map(([id, line]) => [line, discounts.get(id) ?? 0] as const))
  return buyLines(
    trx,
    customerId,
    bought,
    { ...origin, discounts: { ...cart, byLine }, endsTransaction: lastWrites !== undefined },
    now,
    (proceeds, id) => [
      ...spendWrites(trx, customerId, wallet, proceeds, id, now()),
      ...emptyWrites(trx, row, now(), cart),
      ...(lastWrites?.(id) ?? []),
    ],
  )
}
