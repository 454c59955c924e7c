import * as v from "valibot"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"
import {
  type cardEnvironment,
  type digitalWalletEnvironment,
  isSafe,
  readDigitalWallets,
  text,
} from "../gateway-settings.ts"

/** Variables of Stripe. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: setting(text, "keys of the account at Stripe; needed with `stripe`"),
  STRIPE_PUBLISHABLE_KEY: alike(text),
  STRIPE_WEBHOOK_SECRET: setting(
    text,
    "verifies Stripe's webhooks; needed with `stripe`. Send them to `PUBLIC_URL/gateway/webhooks/stripe`: `payment_intent.succeeded`, `payment_intent.payment_failed`, `payment_intent.canceled`, `refund.created`, `refund.updated`, `refund.failed`, `charge.dispute.created`, `charge.dispute.updated`, `charge.dispute.closed`",
  ),
  STRIPE_API_URL: setting(
    v.optional(v.pipe(v.string(), v.url()), "https://api.stripe.com"),
    "another address of Stripe's API, such as a stand-in's on this machine",
  ),
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
