import type { Cart } from "#src/contract/cart/cart.ts"

/** What the shop says of a cart whose customer takes a break: one sentence for all lines. Undefined where none is. */
export const breakMessage = ({ blockedReasons }: Pick<Cart, "blockedReasons">): string | undefined =>
  Object.values(blockedReasons).find(({ actionType }) => actionType === "on_break")?.message
