import type braintree from "braintree"
import { sha256 } from "#src/server/core/database/sha256.ts"
import type { FailureText } from "#src/server/core/texts/sentences.ts"
import type { PayPal } from "../gateway.ts"
import type { GatewayCard } from "../gateway-card.ts"
import type { BraintreeConfig } from "./config.ts"
import { type Library, orNull } from "./library.ts"
import { paypalOrigins } from "./origins.ts"
import { accountOf, accountOfNonce, DECLINED_BY_PAYPAL } from "./states.ts"

const SITES = { production: "https://www.paypal.com", sandbox: "https://www.sandbox.paypal.com" }

/** PayPal accounts through Braintree: an approved one comes as a token that is good once, as a card does. */
export function paypalOf(library: Library, config: BraintreeConfig): PayPal {
  async function account(token: string): Promise<GatewayCard | null> {
    const nonce = await orNull(library.paymentMethodNonce.find(token))
    // Braintree says of a token whether it was used; its types do not.
    return nonce && !("consumed" in nonce && nonce.consumed) ? accountOfNonce(nonce) : null
  }

  async function store(nonce: string, customerId: string): Promise<GatewayCard | FailureText> {
    // The same account stored twice has the same name: an answer that was lost is found by it.
    const token = sha256(nonce).slice(0, 32)
    // A card is stored only where its bank was asked.
    if (await account(nonce))
      await library.paymentMethod.create({
        customerId,
        paymentMethodNonce: nonce,
        token,
      } as braintree.PaymentMethodCreateRequest)
    const stored = (await orNull(library.paymentMethod.find(token))) as braintree.PayPalAccount | null
    return stored ? accountOf(token, stored, true) : DECLINED_BY_PAYPAL
  }

  return {
    site: SITES[config.environment],
    merchantAccount: config.merchantAccount,
    origins: paypalOrigins(config),
    account,
    store,
  }
}
