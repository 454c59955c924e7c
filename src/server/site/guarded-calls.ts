import type { CartItem } from "#src/contract/cart/cart.ts"
import type { Capability } from "#src/contract/site/capabilities.ts"

/**
 * Calls of features that a site can switch off, by the endpoint's name: the screens hide them, and the server
 * refuses them to whom they are switched off for. What depends on what is sent is asked
 * where it is read: products below, promotion codes of a partner's cart, words of a search for winners, how
 * somebody wants to be written to, what a purchase takes from the wallet.
 */
export const guardedCalls: Readonly<Record<string, Capability>> = {
  "promotion.add": "vouchers",
  "promotion.addAnonymous": "vouchers",
  "syndicates.list": "syndicates",
  "statistics.get": "commercial_lotteries",
  "scheduledPurchases.list": "viewing_orders",
  "scheduledPurchases.get": "viewing_orders",
  "scheduledPurchases.cancel": "viewing_orders",
  "orders.list": "viewing_orders",
  "orders.get": "viewing_orders",
  "orders.print": "viewing_orders",
  "orders.recommended": "pre_cart_recommended_draws",
  "partner.get": "partner_purchase",
  "partner.cart": "partner_purchase",
  "partner.anonymousCart": "partner_purchase",
  "partner.purchase": "partner_purchase",
  "placement.get": "placements",
  "placement.prime": "placements",
  "recurring.autoplays": "autoplay_manage",
  "recurring.autoplay": "autoplay_manage",
  "recurring.setMinimumJackpot": "autoplay_edit",
  "recurring.setQuickpick": "autoplay_edit",
  "recurring.changeAutoplay": "autoplay_edit",
  "recurring.changeSubscription": "subscription_manage",
  "recurring.pauseOrUnpause": "autoplay_pause",
  "recurring.autoplayStatus": "autoplay_manage",
  "recurring.subscriptions": "subscription_manage",
  "recurring.subscription": "subscription_manage",
  "recurring.subscriptionStatus": "subscription_manage",
  "recurring.all": "combined_recurring_purchases",
  "support.contact": "support_form",
  "payment.deposit": "wallet_deposit",
  "payment.depositFromFund": "wallet_deposit",
  "feed.list": "notifications_feed",
  "feed.viewed": "notifications_feed",
  "feedback.send": "feedback",
}

/** What must be on for a product to be put into a cart and bought. */
export const guardedProducts: Readonly<Record<CartItem["productType"], Capability>> = {
  lottery_ticket: "commercial_lotteries",
  raffle_ticket: "charity_lotteries",
  syndicate_share: "syndicates",
  membership: "membership_purchase",
}
