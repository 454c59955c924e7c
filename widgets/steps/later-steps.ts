/** Steps of a purchase that a browser loads when the customer comes to them. */
export const cartPage = async () => ({ default: (await import("#src/shop/cart/page.tsx")).CartPage })
export const checkoutPage = async () => ({
  default: (await import("#src/shop/checkout/checkout.tsx")).Checkout,
})
export const mergedLines = async () => ({
  default: (await import("#src/shop/cart/merged-lines.tsx")).MergedLines,
})
export const promotionCodes = async () => ({
  default: (await import("#src/shop/promotions/promotions.tsx")).Promotions,
})
export const receiptPage = async () => ({
  default: (await import("#src/shop/orders/receipt.tsx")).Receipt,
})
export const signInPage = async () => ({
  default: (await import("#src/shop/sign-in/sign-in.tsx")).SignIn,
})
export const rafflePage = async () => ({
  default: (await import("#src/shop/raffles/builder/raffle-builder.tsx")).RaffleBuilder,
})
