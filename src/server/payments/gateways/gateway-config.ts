import * as v from "valibot"

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of payment gateways. */
export const gatewayEnvironment = {
  /** Who charges cards, by name and separated by commas, the first for new cards. `none`: nobody does. */
  PAYMENT_GATEWAY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  /** Signs what Stripe reports to `/gateway/webhooks/stripe`. */
  STRIPE_WEBHOOK_SECRET: text,
  /** Where Stripe's API is asked; its own address unless it is tried out with a stand-in. */
  STRIPE_API_URL: v.optional(v.pipe(v.string(), v.url()), "https://api.stripe.com"),
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
}

export type GatewayConfig = { readonly key: "test" } | StripeConfig

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
  }
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
    if (key !== "test") throw refused(`PAYMENT_GATEWAY: there is no gateway ${key}.`)
    if (!demo) throw refused("PAYMENT_GATEWAY: test takes no real money, so it needs DEMO.")
    return { key }
  })
}
