import type { BlockedAction, Cart } from "#src/contract/cart/cart.ts"
import { accountPaths } from "../site/paths/account-paths.ts"

/**
 * The page where a customer can do something about a blocked line, null where there is none: it can only be removed.
 */
export const blockedPage: Readonly<Record<BlockedAction, string | null>> = {
  close: null,
  fixed: null,
  spend_limit: accountPaths.spendLimits.link(),
  deposit_limit: accountPaths.spendLimits.link(),
  global_spend_limit: accountPaths.precommitmentLimit.link(),
  on_break: accountPaths.takeABreak.link(),
  verify_account_required: accountPaths.accountVerification.link(),
}

/** Whether it is one of the customer's limits: a smaller order fits, and in a while the same one does. */
export const isOverLimit = (action: BlockedAction): boolean => action.endsWith("_limit")

/** The lines that a purchase buys: what may no longer be sold stays in the cart. */
export const soldItems = <T extends { readonly id: string }>({
  cartItems,
  unsold,
}: {
  readonly cartItems: readonly T[]
  readonly unsold: readonly string[]
}): T[] => cartItems.filter(({ id }) => !unsold.includes(id))

/** Whether something stands in the way of buying the cart: a line that can be sold, or that none can. */
export function isBlocked(cart: Pick<Cart, "cartItems" | "blockedReasons" | "unsold">): boolean {
  const sold = soldItems(cart)
  return sold.length === 0 ? cart.cartItems.length > 0 : sold.some(({ id }) => cart.blockedReasons[id])
}
