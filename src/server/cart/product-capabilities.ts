import type { CartItem } from "#src/contract/cart/cart.ts"
import type { Capability } from "#src/contract/site/capability.ts"

/** The capability that must be on for a product to be put into a cart and bought. */
export const productCapabilities: Readonly<Record<CartItem["productType"], Capability>> = {
  lottery_ticket: "commercial_lotteries",
  raffle_ticket: "charity_lotteries",
  syndicate_share: "syndicates",
  social_syndicate_share: "social_syndicates_joiner",
  membership: "membership_purchase",
}
