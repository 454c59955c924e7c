import type { CartItem } from "#src/contract/cart/cart.ts"
import type { BlockedReason } from "./blocked-notice.tsx"

export type CartProductType = CartItem["productType"]

/** Properties that each product's line of the cart is given. */
export interface CartLineProps<T extends CartProductType = CartProductType> {
  readonly item: Extract<CartItem, { productType: T }>
  /** Why it cannot be bought as it is. */
  readonly blocked: BlockedReason | undefined
  /** The line can be changed again where it was made: at this path, or in the builder of the same product. */
  readonly onEdit: (lottery: string, path: string) => void
}
