/** Steps of a purchase that a browser loads when the customer comes to them. */
export const cartPage = async () => ({ default: (await import("#src/features/cart/cart-page.tsx")).CartPage })
export const checkoutPage = async () => ({
  default: (await import("#src/features/payment/checkout.tsx")).Checkout,
})
export const mergedLines = async () => ({
  default: (await import("#src/features/cart/merged-lines.tsx")).MergedLines,
})
export const promotionCodes = async () => ({
  default: (await import("#src/features/promotions/promotions.tsx")).Promotions,
})
export const receiptPage = async () => ({
  default: (await import("#src/features/receipt/receipt.tsx")).Receipt,
})
export const signInPage = async () => ({
  default: (await import("#src/features/sign-in/sign-in.tsx")).SignIn,
})
export const rafflePage = async () => ({
  default: (await import("#src/features/raffles/builder/raffle-builder.tsx")).RaffleBuilder,
})
