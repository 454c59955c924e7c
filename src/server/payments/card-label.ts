import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { digitalWalletSentence } from "./digital-wallets.ts"
import { fundSentence } from "./funds.ts"
import type { GatewayCard, UnseenCard } from "./gateways/gateway-card.ts"

/**
 * Returns how customers read a charged card. Deposits outlive the account, so a PayPal account's address is not written
 * down with them.
 */
export const cardLabel = (card: GatewayCard | UnseenCard): FailureText =>
  card.brand === "paypal"
    ? sentence("label.payment.paypal")
    : (digitalWalletSentence(card) ?? fundSentence(card))
