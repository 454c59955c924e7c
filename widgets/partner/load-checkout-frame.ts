import { lazy } from "react"

/** The shop's frame for signing in and paying, loaded when a customer on a partner's page comes to it. */
export const LazyCheckoutFrame = lazy(async () => ({
  default: (await import("./checkout-frame.tsx")).CheckoutFrame,
}))
