/** Loads what a customer whose limit is used up reads instead of a button that puts something into the cart. */
export const loadUsedLimit = async () => (await import("./deposit-break.tsx")).UsedLimit
