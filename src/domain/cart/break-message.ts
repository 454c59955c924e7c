import type { Cart } from "#src/contract/cart/cart.ts"

/**
 * Returns the shop's message about a cart whose customer takes a break: one sentence for all lines. Undefined
 * while there is no break.
 */
export const breakMessage = ({ blockedReasons }: Pick<Cart, "blockedReasons">): string | undefined =>
  Object.values(blockedReasons).find(({ actionType }) => actionType === "on_break")?.message
