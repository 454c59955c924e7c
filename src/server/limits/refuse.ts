import type { Cart } from "#src/contract/cart/cart.ts"
import { DEPOSIT_LIMIT, ON_BREAK } from "#src/contract/limits/limit.codes.ts"
import type { Money } from "#src/contract/money.ts"
import { soldItems } from "#src/domain/cart/blocked-action.ts"
import { blockedLines } from "#src/domain/cart/blocked-lines.ts"
import { spendExceeded, spendRemaining } from "#src/domain/checkout/payable.ts"
import { formatMoney, isPositive, money } from "#src/domain/core/money.ts"
import { periodLabel } from "#src/domain/limits/limit-period.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { type PricedLine, soldAs } from "../tickets/product-kind.ts"
import { depositLimitOf, mustVerify, pauseOf, restrictedProductsOf, spendLimitsOf } from "./limit-usage.ts"

/**
 * Refuses a cart of which something is blocked, in the words of its first blocked line, the cart beside it. Lines that
 * may not be sold are in nobody's way unless there is nothing else.
 */
export function refuseBlocked(cart: Cart): void {
  const sold = soldItems(cart)
  const blocked = (sold.length > 0 ? sold : cart.cartItems)
    .map(({ id }) => cart.blockedReasons[id])
    .find((reason) => reason)
  if (blocked) throw new Failure(422, blocked.actionType, { said: blocked.message }, { result: cart })
}

/** Refuses whatever costs money to a customer who takes a break or is leaving. The wallet is held. */
export async function refuseOnBreak(db: Handle, customerId: string, now: Date): Promise<void> {
  const paused = await pauseOf(db, customerId, now)
  if (paused) throw new Failure(422, ON_BREAK, paused.sentence)
}

/** Refuses what may not be sold to the customer at all. */
export async function refuseRestricted(
  db: Handle,
  customerId: string,
  lines: readonly Pick<PricedLine, "restricted" | "price" | "productType" | "draws">[],
): Promise<void> {
  const products = await restrictedProductsOf(db, customerId)
  for (const priced of lines) {
    const { restricted, price } = priced
    const line = {
      id: "line",
      price,
      isPreOrder: false,
      restricted:
        restricted ?? (soldAs(priced).some((type) => products.includes(type)) ? ("account" as const) : null),
    }
    const nothing = { mustVerify: false, spendLimits: [], depositLimit: null }
    const { line: blocked } = blockedLines([line], money(0, price.currency), nothing)
    if (blocked) throw new Failure(422, blocked.actionType, blocked.sentence)
  }
}

/**
 * Refuses a payment for tickets that the customer's limits do not leave, or before the customer is verified. The
 * wallet is held, so that payments at the same moment are counted one after the other.
 */
export async function refuseOverSpending(
  trx: InTransaction,
  customerId: string,
  amount: Money,
  now: Date,
): Promise<void> {
  const standing = {
    mustVerify: await mustVerify(trx, customerId),
    spendLimits: await spendLimitsOf(trx, customerId, amount.currency, now),
    depositLimit: null,
  }
  const payment = { id: "payment", price: amount, isPreOrder: false, restricted: null }
  const blocked = blockedLines([payment], money(0, amount.currency), standing).payment
  if (blocked) throw new Failure(422, blocked.actionType, blocked.sentence)
}

/** Refuses a deposit that the customer's limit does not leave. The wallet is held. */
export async function refuseOverDepositing(
  db: Handle,
  customerId: string,
  amount: Money,
  now: Date,
): Promise<void> {
  const found = await depositLimitOf(db, customerId, now)
  if (!found) return
  const remaining = spendRemaining(found.limit, found.deposited)
  if (!isPositive(spendExceeded(amount, remaining))) return
  const left = formatMoney(isPositive(remaining) ? remaining : money(0, amount.currency))
  throw new Failure(
    422,
    DEPOSIT_LIMIT,
    sentence("failure.deposit.limit", {
      limit: formatMoney(found.limit),
      period: periodLabel(found.period),
      left,
    }),
    { field: "amount" },
  )
}
