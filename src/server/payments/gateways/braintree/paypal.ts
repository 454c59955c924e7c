import type braintree from "braintree"
import { sha256 } from "#src/server/core/database/ids.ts"
import type { FailureText } from "#src/server/core/texts/sentences.ts"
import type { GatewayCard } from "../charge.ts"
import type { Gateway, GatewayOrigins, PayPal } from "../gateway.ts"
import type { BraintreeConfig } from "./config.ts"
import { type Library, orNull } from "./library.ts"
import { accountOf, accountOfNonce, DECLINED_BY_PAYPAL } from "./states.ts"

const API = {
  production: ["https://api.braintreegateway.com", "https://payments.braintree-api.com"],
  sandbox: ["https://api.sandbox.braintreegateway.com", "https://payments.sandbox.braintree-api.com"],
}

/** The service that asks banks for Braintree whether it is the customer who pays. */
const CARDINAL = ["https://*.cardinalcommerce.com", "https://*.cardinaltrusted.com"]

/**
 * Origins that Braintree asks pages with its card fields to allow. Banks' pages have addresses that nobody has a list
 * of.
 */
export const cardOrigins = ({ environment, threeDSecure }: BraintreeConfig): GatewayOrigins => ({
  scripts: ["https://c.paypal.com", ...(threeDSecure ? CARDINAL : [])],
  frames: [
    "https://assets.braintreegateway.com",
    "https://c.paypal.com",
    ...(threeDSecure ? ["https:"] : []),
  ],
  connections: [
    ...API[environment],
    "https://www.paypal.com",
    "https://c.paypal.com",
    ...(threeDSecure ? CARDINAL : []),
  ],
  images: ["https://c.paypal.com", "https://b.stats.paypal.com"],
  ...(threeDSecure ? { forms: CARDINAL, inlineStyles: true } : {}),
})

const GOOGLE_PAY = "https://pay.google.com"

/** Frames of digital wallets: Google's, and where a card in its wallet is one that its bank asks about, Cardinal's. */
export const digitalWalletsOf = (config: BraintreeConfig): Gateway["digitalWallets"] => {
  const { digitalWallets: codes, googleMerchantId, threeDSecure } = config
  const hasGoogle = codes.includes("gp")
  // Apple Pay is built into browsers. A card in Google's wallet may have to be confirmed at its bank.
  const origins = hasGoogle ? cardOrigins(config) : cardOrigins({ ...config, threeDSecure: false })
  return {
    codes,
    origins: hasGoogle
      ? {
          ...origins,
          scripts: [...origins.scripts, GOOGLE_PAY],
          frames: [...origins.frames, GOOGLE_PAY],
          connections: [...origins.connections, GOOGLE_PAY, "https://google.com/pay"],
          images: [...(origins.images ?? []), "https://www.gstatic.com"],
          // Google's button writes its look into the page.
          inlineStyles: true,
        }
      : origins,
    payingFrames: hasGoogle ? [GOOGLE_PAY] : [],
    googleMerchantId,
    authenticates: threeDSecure && hasGoogle,
  }
}

/** Origins of the page that leads to PayPal and back: PayPal itself is gone to, and stands in no frame. */
const paypalOrigins = ({ environment }: BraintreeConfig): GatewayOrigins => ({
  scripts: ["https://c.paypal.com"],
  frames: ["https://assets.braintreegateway.com", "https://c.paypal.com"],
  connections: [...API[environment], "https://www.paypal.com", "https://c.paypal.com"],
  images: ["https://c.paypal.com", "https://b.stats.paypal.com"],
})

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
