import type { Capability } from "#src/contract/site/capability.ts"
import { bankReturnPath } from "#src/domain/site/paths/bank-return-path.ts"

/** The parts of the shop that a capability switches: all of them go where it is off. */
export interface Governed {
  /** Names of calls that are refused, beside those that name the capability in the contract. */
  readonly calls?: readonly string[]
  /** Addresses that are not found, one of each page. */
  readonly pages?: readonly string[]
  /** Files of what is shown, each of which looks at the capability. */
  readonly controls?: readonly string[]
}

const account = (...pages: readonly string[]) => pages.map((page) => `/my-account/${page}`)
const BANK_RETURN = bankReturnPath.link()
const listed = "domain/site/paths/listed-pages.ts"

/** Every capability with what it governs. One of which nothing is said here fails the type. */
export const governed: Readonly<Record<Capability, Governed>> = {
  account_details_manage: {
    calls: ["details.save"],
    controls: ["shop/account/my-details.tsx", "shop/site/notices/confirmation-banner.tsx"],
  },
  apple_sign_in: {
    calls: ["session.beginSocial", "session.social", "social.begin"],
    controls: ["shop/sign-in/session/social-sign-in.atoms.ts"],
  },
  autoplay_cancel: {
    calls: ["recurring.autoplayStatus"],
    controls: ["shop/recurring/status-buttons.tsx"],
  },
  autoplay_edit: { controls: ["shop/recurring/recurring-numbers.tsx", "shop/recurring/status-buttons.tsx"] },
  autoplay_manage: {
    pages: account("autoplay", "autoplay/ticket/1"),
    controls: [listed, "shop/account/home-section.tsx"],
  },
  autoplay_pause: {
    calls: ["recurring.autoplayStatus"],
    controls: ["shop/recurring/status-buttons.tsx"],
  },
  blog: { pages: ["/blog", "/blog/category/news", "/blog/a-post"], controls: [listed] },
  card_payments: { calls: ["payment.deposit", "payment.addCard"] },
  card_security_certification: { controls: ["shop/site/footer-trust.tsx"] },
  causes_directory: { pages: ["/causes", "/causes/lifeboats", "/causes/lifeboats/lifeboat_house_draw"] },
  charity_lotteries: {
    calls: ["cart.addItem"],
    pages: ["/charity-tickets", "/lifeboat_house_draw", "/lifeboat_house_draw/draw/1"],
  },
  combined_recurring_purchases: {
    pages: account("recurring-purchases"),
    controls: [listed, "shop/account/home-section.tsx"],
  },
  commercial_lotteries: {
    calls: ["cart.addItem"],
    pages: [
      "/lotto-tickets",
      "/marketing/feature-banner",
      "/powerball",
      "/powerball/draw/1",
      "/powerball/statistics",
    ],
  },
  cookie_consent: {
    pages: ["/about/cookie-policy"],
    controls: [listed, "shop/site/notices/consent-banner.tsx"],
  },
  customer_chat: { controls: ["shop/site/notices/support-widget.tsx"] },
  customer_deactivate: {
    calls: ["customer.close"],
    pages: ["/close-my-account", "/close-my-account/success"],
    controls: [listed],
  },
  customer_migration: { controls: ["shop/account/migration-modal.tsx"] },
  deposit_limits: { controls: ["shop/limits/spend-limits.tsx"] },
  direct_debit: {},
  favourite_numbers: {
    calls: ["favourites.put"],
    pages: account("favourite-numbers"),
    controls: [
      listed,
      "shop/orders/save-favourites.tsx",
      "shop/tickets/builder/favourites.tsx",
      "shop/tickets/builder/games/game-list.tsx",
    ],
  },
  feedback: { controls: ["shop/site/notices/feedback.tsx"] },
  giveaway_entries: {
    pages: account("current-giveaways", "closed-giveaways"),
    controls: [listed, "shop/rewards/program/page.tsx"],
  },
  google_sign_in: {
    calls: ["session.beginSocial", "session.social", "social.begin"],
    controls: ["shop/sign-in/session/social-sign-in.atoms.ts"],
  },
  manage_notification_settings: {
    calls: ["communication.put"],
    pages: ["/communication-preferences", "/communication-preferences/1"],
    controls: [listed],
  },
  membership_program: {
    pages: [
      "/daily-winners",
      "/daily-winners/winners",
      "/daily-winners/deposit",
      "/daily-winners/giveaways/daily/1",
      "/daily-winners/membership-tiers",
    ],
  },
  membership_purchase: {
    calls: ["cart.addItem"],
    pages: ["/daily-winners/membership-tiers"],
    controls: ["shop/rewards/membership-offers.tsx", "shop/rewards/program/join.tsx"],
  },
  multi_offer_site: { pages: ["/lotto-tickets", "/charity-tickets"], controls: ["domain/site/browse.ts"] },
  native_app: { pages: ["/app", "/app/android", "/app/android/install"], controls: ["shop/site/footer.tsx"] },
  notifications_feed: { controls: ["shop/site/navigation/notification-bell.tsx"] },
  npp_withdrawal: { calls: ["withdrawal.request"] },
  partner_purchase: {
    pages: ["/purchase", "/purchase/acme", "/purchase/acme/receipt/1", "/purchase/acme/autologin/token"],
  },
  payid_withdrawal: { calls: ["withdrawal.request"] },
  placements: { controls: ["shop/cart/cart-drawer.tsx", "shop/catalogue/hero.tsx"] },
  pre_cart_recommended_draws: { controls: ["shop/cart/play-again/play-again.tsx"] },
  pre_order: { calls: ["cart.addItem"], controls: ["shop/raffles/builder/raffle-builder.tsx"] },
  rebrand: {},
  responsible_gambling: { pages: ["/about/responsible-gaming"], controls: [listed] },
  scheduled_purchase: { calls: ["cart.addItem"], controls: ["shop/tickets/builder/recurring-choice.tsx"] },
  session_reminders: { controls: ["shop/limits/spend-limits.tsx"] },
  sitewide_banner: { controls: ["shop/site/notices/site-banner.tsx"] },
  social_syndicates: {
    pages: [
      "/social-play",
      "/lotto-party",
      "/lotto-party/group",
      "/powerball/lotto-party",
      ...account("lotto-party", "lotto-party/ticket/1", "lotto-party/session/1", "lotto-party/group/1"),
    ],
    controls: [listed],
  },
  social_syndicates_board: { controls: ["shop/party/group/party-group.tsx"] },
  social_syndicates_joiner: {
    calls: ["cart.addItem"],
    controls: ["shop/party/group/party-group.tsx"],
  },
  social_syndicates_organiser: {
    controls: ["shop/party/party.tsx", "shop/party/my-party.tsx", "shop/party/group/party-group.tsx"],
  },
  spend_limits: { pages: account("spend-limits"), controls: [listed, "shop/account/account.tsx"] },
  sub_variants: { controls: ["shop/site/navigation/use-navigation.ts"] },
  subscription_manage: {
    pages: account("subscriptions", "subscriptions/ticket/1"),
    controls: [listed, "shop/account/home-section.tsx", "shop/recurring/status-buttons.tsx"],
  },
  subscriptions: {},
  support_faq: {},
  support_form: { controls: ["shop/content/contact-form.tsx", "shop/site/notices/support-widget.tsx"] },
  syndicates: {
    calls: ["cart.addItem"],
    pages: ["/syndicates", "/powerball/syndicates"],
    controls: ["shop/tickets/builder/below-ticket.tsx"],
  },
  terms_of_use: { pages: ["/about/terms-of-use"], controls: [listed] },
  trusted_device_saving: { calls: ["session.login"] },
  // What can be withdrawn, not where.
  deposit_withdrawal: {},
  verification: {},
  // Without it customers play before they are verified: the cart asks for it.
  verification_before_play: {},
  verify_id: {
    pages: [...account("verify-account", "manual-verification"), BANK_RETURN],
    controls: [listed],
  },
  viewing_orders: {
    pages: [
      ...account("upcoming-tickets", "past-tickets", "syndicate-tickets", "scheduled-purchases"),
      ...account("print-tickets", "autoplay", "recurring-purchases", "subscriptions", "transactions"),
      ...account("scheduled-purchases/1", "autoplay/ticket/1", "subscriptions/ticket/1"),
      ...account("upcoming-tickets/ticket/1", "past-tickets/ticket/1", "syndicate-tickets/share/1"),
    ],
    controls: [listed, "shop/account/home-section.tsx"],
  },
  vouchers: {
    calls: ["partner.cart", "partner.anonymousCart"],
    controls: ["shop/promotions/promotions.tsx"],
  },
  wallet_balance: { controls: ["shop/account/account.tsx", "shop/site/navigation/navigation.tsx"] },
  wallet_deposit: {
    pages: [
      "/deposit",
      ...account("deposit", "deposit/summary/1", "deposit/authorisation/1", "deposit/details/1"),
      ...account("deposit/details/1/success", "deposit/details/1/failure", "deposit/1/cancel"),
      "/checkout/deposit/1/success",
      "/checkout/deposit/1/cancel",
    ],
    controls: [
      listed,
      "shop/account/account.tsx",
      "shop/payments/withdrawals/cards-and-accounts.tsx",
      "shop/rewards/program/deposit-intro.tsx",
    ],
  },
  wallet_manage: { pages: account("cards-and-accounts"), controls: [listed] },
  wallet_purchase: { calls: ["cart.purchase"], controls: ["shop/checkout/checkout.tsx"] },
  wallet_withdrawal: {
    pages: account("withdraw", "withdraw/summary/1", "withdraw/details/1"),
    controls: [listed, "shop/account/account.tsx", "shop/payments/withdrawals/cards-and-accounts.tsx"],
  },
  winner_search: {
    calls: ["raffles.allWinners"],
    controls: ["shop/raffles/results/winner-search.tsx"],
  },
}
