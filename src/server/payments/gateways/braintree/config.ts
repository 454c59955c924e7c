import * as v from "valibot"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import { type digitalWalletEnvironment, readDigitalWallets } from "../digital-wallet-config.ts"
import { type cardEnvironment, isSafe, refused, text } from "../gateway-settings.ts"

/** Variables of Braintree. */
export const braintreeEnvironment = {
  BRAINTREE_MERCHANT_ID: text,
  BRAINTREE_PUBLIC_KEY: text,
  BRAINTREE_PRIVATE_KEY: text,
  /** The merchant account that charges in the shop's currency. */
  BRAINTREE_MERCHANT_ACCOUNT: text,
  BRAINTREE_ENVIRONMENT: v.optional(v.picklist(["production", "sandbox"]), "production"),
  /** Where Braintree's API is asked; its own address unless it is tried out with a stand-in. */
  BRAINTREE_API_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Whether a new card is charged only once its bank has authenticated the customer, or taken the risk. */
  BRAINTREE_3D_SECURE: v.optional(v.picklist(["on", "off"]), "on"),
  /** Whether customers may pay with PayPal through Braintree, and whether with cards. */
  BRAINTREE_PAYPAL: v.optional(v.picklist(["on", "off"]), "off"),
  BRAINTREE_CARDS: v.optional(v.picklist(["on", "off"]), "on"),
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
