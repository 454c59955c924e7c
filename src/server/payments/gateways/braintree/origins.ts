import type { Gateway, GatewayOrigins } from "../gateway.ts"
import type { BraintreeConfig } from "./config.ts"

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
export const paypalOrigins = ({ environment }: BraintreeConfig): GatewayOrigins => ({
  scripts: ["https://c.paypal.com"],
  frames: ["https://assets.braintreegateway.com", "https://c.paypal.com"],
  connections: [...API[environment], "https://www.paypal.com", "https://c.paypal.com"],
  images: ["https://c.paypal.com", "https://b.stats.paypal.com"],
})
