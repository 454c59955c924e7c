/** How money reaches wallets that its customers did not pay in. Prizes have a ceiling for each product. */
export const ceilingSources = [
  "prizes",
  "giveaways",
  "promotions",
  "corrections",
  "returns",
  "bank_deposits",
] as const
export type CeilingSource = (typeof ceilingSources)[number]
/** A ceiling is reached: nothing was credited, and two people can raise it for a while. */
export const CEILING_REACHED = "ceiling_reached"
