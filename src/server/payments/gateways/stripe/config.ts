import * as v from "valibot"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import { type digitalWalletEnvironment, readDigitalWallets } from "../digital-wallet-config.ts"
import { type cardEnvironment, isSafe, refused, text } from "../gateway-settings.ts"

/** Variables of Stripe. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  /** Signs what Stripe reports to `/gateway/webhooks/stripe`. */
  STRIPE_WEBHOOK_SECRET: text,
  /** Where Stripe's API is asked; its own address unless it is tried out with a stand-in. */
  STRIPE_API_URL: v.optional(v.pipe(v.string(), v.url()), "https://api.stripe.com"),
}

export interface StripeConfig {
  readonly key: "stripe"
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiUrl: URL
  readonly cscRequired: boolean
  readonly digitalWallets: readonly DigitalWalletCode[]
}

type Values = v.InferOutput<
  v.ObjectSchema<
    typeof stripeEnvironment & typeof cardEnvironment & typeof digitalWalletEnvironment,
    undefined
  >
>

/** Reads what Stripe is reached with; fails where a key is missing. */
export function readStripe(values: Values): StripeConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET
  if (!secretKey || !publishableKey || !webhookSecret)
    throw refused(
      "PAYMENT_GATEWAY: stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
    )
  const apiUrl = new URL(values.STRIPE_API_URL)
  if (!isSafe(apiUrl)) throw refused("STRIPE_API_URL must be https.")
  return {
    key: "stripe",
    secretKey,
    publishableKey,
    webhookSecret,
    apiUrl,
    cscRequired: values.CARD_SECURITY_CODE === "on",
    digitalWallets: readDigitalWallets(values, "STRIPE"),
  }
}
