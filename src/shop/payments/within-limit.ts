/** Loads what stands around a button that puts something into the cart, for customers who have limits. */
export const loadWithinLimit = async () => ({
  default: (await import("./deposit-break.tsx")).WithinLimit,
})
