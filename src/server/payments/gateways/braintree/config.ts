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

/** Variables of Braintree. */
export const braintreeEnvironment = {
  BRAINTREE_MERCHANT_ID: setting(
    text,
    "keys of the account at Braintree; needed with `braintree`. Send its webhooks to `PUBLIC_URL/gateway/webhooks/braintree`: Transaction Settled, Transaction Settlement Declined, and all of Dispute",
  ),
  BRAINTREE_PUBLIC_KEY: alike(text),
  BRAINTREE_PRIVATE_KEY: alike(text),
  BRAINTREE_MERCHANT_ACCOUNT: setting(
    text,
    "merchant account that charges in the shop's currency; needed with `braintree`. Nothing is charged through an account in another currency",
  ),
  BRAINTREE_ENVIRONMENT: setting(
    v.optional(v.picklist(["production", "sandbox"]), "production"),
    "`sandbox`: Braintree's sandbox",
  ),
  BRAINTREE_3D_SECURE: setting(
    v.optional(v.picklist(["on", "off"]), "on"),
    "`off`: new cards are charged and stored without asking their banks. `on` needs 3-D Secure to be switched on at Braintree",
  ),
  BRAINTREE_PAYPAL: setting(
    v.optional(v.picklist(["on", "off"]), "off"),
    "`on`: customers pay with PayPal too, which must be linked to the merchant account at Braintree",
  ),
  BRAINTREE_CARDS: setting(
    v.optional(v.picklist(["on", "off"]), "on"),
    "`off`: Braintree takes PayPal or digital wallets alone, and no card numbers are typed",
  ),
  BRAINTREE_API_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "another address of Braintree's API, such as a stand-in's on this machine",
    "Braintree's own",
  ),
}

export interface BraintreeConfig {
  readonly key: "braintree"
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  readonly merchantAccount: string
  readonly environment: "production" | "sandbox"
  /** Null: the environment's own. */
  readonly apiUrl: URL | null
  readonly threeDSecure: boolean
  readonly paypal: boolean
  readonly cards: boolean
  readonly cscRequired: boolean
  readonly digitalWallets: readonly DigitalWalletCode[]
  /** The shop's id at Google; null in the sandbox, where none is needed. */
  readonly googleMerchantId: string | null
}

type Values = v.InferOutput<
  v.ObjectSchema<
    typeof braintreeEnvironment & typeof cardEnvironment & typeof digitalWalletEnvironment,
    undefined
  >
>

/** Reads what Braintree is reached with; fails where a key is missing. */
export function readBraintree(values: Values): BraintreeConfig {
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey } = values
  const { BRAINTREE_PRIVATE_KEY: privateKey, BRAINTREE_MERCHANT_ACCOUNT: merchantAccount } = values
  if (!merchantId || !publicKey || !privateKey || !merchantAccount)
    throw refused(
      "PAYMENT_GATEWAY: braintree needs BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY and BRAINTREE_MERCHANT_ACCOUNT.",
    )
  const apiUrl = values.BRAINTREE_API_URL ? new URL(values.BRAINTREE_API_URL) : null
  if (apiUrl && !isSafe(apiUrl)) throw refused("BRAINTREE_API_URL must be https.")
  const [paypal, cards] = [values.BRAINTREE_PAYPAL === "on", values.BRAINTREE_CARDS === "on"]
  const digitalWallets = readDigitalWallets(values, "BRAINTREE")
  if (!paypal && !cards && digitalWallets.length === 0)
    throw refused(
      "PAYMENT_GATEWAY: braintree needs BRAINTREE_CARDS, BRAINTREE_PAYPAL, BRAINTREE_APPLE_PAY or BRAINTREE_GOOGLE_PAY to be on.",
    )
  const googleMerchantId = values.GOOGLE_PAY_MERCHANT_ID ?? null
  if (digitalWallets.includes("gp") && !googleMerchantId && values.BRAINTREE_ENVIRONMENT === "production")
    throw refused("BRAINTREE_GOOGLE_PAY needs GOOGLE_PAY_MERCHANT_ID, the shop's id in Google's console.")
  return {
    key: "braintree",
    merchantId,
    publicKey,
    privateKey,
    merchantAccount,
    environment: values.BRAINTREE_ENVIRONMENT,
    apiUrl,
    threeDSecure: values.BRAINTREE_3D_SECURE === "on",
    paypal,
    cards,
    cscRequired: values.CARD_SECURITY_CODE === "on",
    digitalWallets,
    googleMerchantId,
  }
}
