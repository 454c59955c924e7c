import type { Money } from "#src/contract/money.ts"
import { isPositive, money, subtract } from "../core/money.ts"

/**
 * Returns the amount still to be paid: cart total minus pre-order total, minus the wallet balance if paying
 * from the wallet is enabled and the remainder is positive. Never below zero.
 */
export function payableAmount(cartTotal: Money, preOrderTotal: Money, walletBalance: Money | null): Money {
  const due = subtract(cartTotal, preOrderTotal)
  if (!walletBalance || !isPositive(due)) return floorZero(due)
  return floorZero(subtract(due, walletBalance))
}

const floorZero = (amount: Money) => (amount.cents < 0 ? money(0, amount.currency) : amount)

/** Limit minus amount spent. */
export const spendRemaining = (limit: Money, spent: Money) => subtract(limit, spent)

/** Cart total minus what remains of the limit: positive when the cart exceeds it. */
export const spendExceeded = (cartTotal: Money, remaining: Money) => subtract(cartTotal, remaining)
