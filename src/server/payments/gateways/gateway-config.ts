import * as v from "valibot"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import { digitalWalletEnvironment, readDigitalWallets } from "./digital-wallet-config.ts"

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of payment gateways. */
export const gatewayEnvironment = {
  ...digitalWalletEnvironment,
  /** Gateways that charge cards, by name and separated by commas, the first for new cards. `none`: nobody does. */
  PAYMENT_GATEWAY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  /** Signs what Stripe reports to `/gateway/webhooks/stripe`. */
  STRIPE_WEBHOOK_SECRET: text,
  /** Where Stripe's API is asked; its own address unless it is tried out with a stand-in. */
  STRIPE_API_URL: v.optional(v.pipe(v.string(), v.url()), "https://api.stripe.com"),
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
  OPAYO_VENDOR: text,
  OPAYO_INTEGRATION_KEY: text,
  OPAYO_INTEGRATION_PASSWORD: text,
  /** A user of Opayo's reports, which alone know a charge by the shop's name of it. */
  OPAYO_REPORTING_USER: text,
  OPAYO_REPORTING_PASSWORD: text,
  OPAYO_ENVIRONMENT: v.optional(v.picklist(["production", "sandbox"]), "production"),
  /** Where Opayo is asked; its own address unless it is tried out with a stand-in. */
  OPAYO_API_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Whether Opayo asks banks, by the rules of its account, who pays. */
  OPAYO_3D_SECURE: v.optional(v.picklist(["on", "off"]), "on"),
  EWAY_API_KEY: text,
  EWAY_PASSWORD: text,
  /** Names the account to eWAY's script in browsers. */
  EWAY_PUBLIC_KEY: text,
  EWAY_ENVIRONMENT: v.optional(v.picklist(["production", "sandbox"]), "production"),
  /** Where eWAY's API is asked; its own address unless it is tried out with a stand-in. */
  EWAY_API_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Whether a new card is charged only once its bank has said who pays, or takes no part. */
  EWAY_3D_SECURE: v.optional(v.picklist(["on", "off"]), "on"),
  /** Whether customers type the security code of a stored card. */
  CARD_SECURITY_CODE: v.optional(v.picklist(["on", "off"]), "off"),
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

export interface OpayoConfig {
  readonly key: "opayo"
  readonly vendor: string
  readonly integrationKey: string
  readonly integrationPassword: string
  readonly reportingUser: string
  readonly reportingPassword: string
  readonly apiUrl: URL
  readonly threeDSecure: boolean
  readonly cscRequired: boolean
}

export interface EwayConfig {
  readonly key: "eway"
  readonly apiKey: string
  readonly password: string
  readonly publicKey: string
  readonly apiUrl: URL
  readonly threeDSecure: boolean
}

export type GatewayConfig =
  | { readonly key: "test" }
  | StripeConfig
  | BraintreeConfig
  | OpayoConfig
  | EwayConfig

/** Whether customers pay with Apple Pay or Google Pay through it. */
export const offersDigitalWallets = (gateway: GatewayConfig): boolean =>
  "digitalWallets" in gateway && gateway.digitalWallets.length > 0

type Values = v.InferOutput<v.ObjectSchema<typeof gatewayEnvironment, undefined>>

const refused = (why: string) => new Error(`The configuration cannot be used. ${why}`)

/** Only this machine may be spoken to in the clear: keys of money travel with each call. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

function readStripe(values: Values): StripeConfig {
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

function readBraintree(values: Values): BraintreeConfig {
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

const opayoAt = {
  production: "https://live.opayo.eu.elavon.com",
  sandbox: "https://sandbox.opayo.eu.elavon.com",
}

function readOpayo(values: Values): OpayoConfig {
  const { OPAYO_VENDOR: vendor, OPAYO_INTEGRATION_KEY: integrationKey } = values
  const { OPAYO_INTEGRATION_PASSWORD: integrationPassword } = values
  const { OPAYO_REPORTING_USER: reportingUser, OPAYO_REPORTING_PASSWORD: reportingPassword } = values
  if (!vendor || !integrationKey || !integrationPassword || !reportingUser || !reportingPassword)
    throw refused(
      "PAYMENT_GATEWAY: opayo needs OPAYO_VENDOR, OPAYO_INTEGRATION_KEY, OPAYO_INTEGRATION_PASSWORD, OPAYO_REPORTING_USER and OPAYO_REPORTING_PASSWORD.",
    )
  const apiUrl = new URL(values.OPAYO_API_URL ?? opayoAt[values.OPAYO_ENVIRONMENT])
  if (!isSafe(apiUrl)) throw refused("OPAYO_API_URL must be https.")
  return {
    key: "opayo",
    vendor,
    integrationKey,
    integrationPassword,
    reportingUser,
    reportingPassword,
    apiUrl,
    threeDSecure: values.OPAYO_3D_SECURE === "on",
    cscRequired: values.CARD_SECURITY_CODE === "on",
  }
}

const ewayAt = {
  production: "https://api.ewaypayments.com",
  sandbox: "https://api.sandbox.ewaypayments.com",
}

function readEway(values: Values): EwayConfig {
  const { EWAY_API_KEY: apiKey, EWAY_PASSWORD: password, EWAY_PUBLIC_KEY: publicKey } = values
  if (!apiKey || !password || !publicKey)
    throw refused("PAYMENT_GATEWAY: eway needs EWAY_API_KEY, EWAY_PASSWORD and EWAY_PUBLIC_KEY.")
  const apiUrl = new URL(values.EWAY_API_URL ?? ewayAt[values.EWAY_ENVIRONMENT])
  if (!isSafe(apiUrl)) throw refused("EWAY_API_URL must be https.")
  return { key: "eway", apiKey, password, publicKey, apiUrl, threeDSecure: values.EWAY_3D_SECURE === "on" }
}

/** The gateways in their order; none where customers pay from their wallets only. Fails for one that misses its keys. */
export function readGateways(values: Values, demo: boolean): readonly GatewayConfig[] {
  const named = values.PAYMENT_GATEWAY ?? (demo ? "test" : null)
  if (named === null)
    throw refused(
      "PAYMENT_GATEWAY is needed without DEMO: none sells without cards. (A shop that other machines reach is a demonstration only with DEMO=on.)",
    )
  if (named === "none") return []
  const keys = named.split(",").map((key) => key.trim())
  return keys.map((key) => {
    if (key === "stripe") return readStripe(values)
    if (key === "braintree") return readBraintree(values)
    if (key === "opayo") return readOpayo(values)
    if (key === "eway") return readEway(values)
    if (key !== "test") throw refused(`PAYMENT_GATEWAY: there is no gateway ${key}.`)
    if (!demo) throw refused("PAYMENT_GATEWAY: test takes no real money, so it needs DEMO.")
    return { key }
  })
}
