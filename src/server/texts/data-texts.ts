import { dataLabels } from "./data-labels.ts"

/** Headings of the readable file, by table. */
const sections = {
  "data.customers": "Your account",
  "data.wallets": "Your wallet",
  "data.ledger_entries": "Money in and out of your wallet",
  "data.deposits": "Deposits",
  "data.funds": "Your cards",
  "data.checkouts": "Purchases",
  "data.orders": "Tickets",
  "data.raffle_winners": "Raffle prizes you won",
  "data.memberships": "Memberships",
  "data.recurring_purchases": "AutoPlay and subscriptions",
  "data.recurring_attempts": "What AutoPlay and subscriptions bought",
  "data.scheduled_purchases": "Scheduled purchases",
  "data.carts": "Your cart",
  "data.cart_items": "In your cart",
  "data.cart_promotions": "Promotion codes in your cart",
  "data.promotion_uses": "Promotion codes you used",
  "data.customer_limits": "Your limits",
  "data.sessions": "Where you signed in",
  "data.known_devices": "Devices we know",
  "data.trusted_devices": "Devices you trust",
  "data.second_factors": "Two-factor authentication",
  "data.account_migrations": "Moving your account to other terms",
  "data.verification_checks": "Showing who you are",
  "data.id_documents": "Photos of your ID",
  "data.passkeys": "Passkeys",
  "data.social_identities": "Google and Apple",
  "data.partner_customers": "Partners who know you",
  "data.security_events": "What happened to your account",
  "data.customer_notes": "What we noted about you",
  "data.support_messages": "What you wrote to us",
  "data.support_replies": "What we answered",
  "data.feedback_events": "Your feedback",
  "data.unsubscribe_reasons": "Why you unsubscribed",
  "data.content_card_views": "Messages you read",
  "data.mail": "Emails we sent you",
} as const

/** Every sentence of the file that a customer reads of their data; an editor's item takes its place. */
export const dataTexts = {
  ...sections,
  ...dataLabels,
  "data.title": "Your data at {site}",
  "data.lead":
    "Everything we know about you, as of {moment}. Passwords and other secrets are not in this file.",
  "data.json": "The file my-data.json has the same for programs to read.",
  "data.contents": "What's in it",
  "data.end": "That's everything we know about you.",
  "data.yes": "Yes",
  "data.no": "No",
} as const
