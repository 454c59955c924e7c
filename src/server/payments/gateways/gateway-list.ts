import type * as v from "valibot"
import type { Currency } from "#src/contract/money.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { braintreeEnvironment, readBraintree } from "./braintree/config.ts"
import { ewayEnvironment, readEway } from "./eway/config.ts"
import type { Gateway } from "./gateway.ts"
import { cardEnvironment, digitalWalletEnvironment } from "./gateway-settings.ts"
import { opayoEnvironment, readOpayo } from "./opayo/config.ts"
import { readStripe, stripeEnvironment } from "./stripe/config.ts"

/** Variables of payment gateways. */
export const gatewayEnvironment = {
  ...cardEnvironment,
  ...digitalWalletEnvironment,
  ...stripeEnvironment,
  ...braintreeEnvironment,
  ...opayoEnvironment,
  ...ewayEnvironment,
}

type Values = v.InferOutput<v.ObjectSchema<typeof gatewayEnvironment, undefined>>

/** Vendors' variables, as operators read of them. */
export const gatewayGroups = [
  { title: "Stripe", settings: stripeEnvironment },
  { title: "Braintree", settings: braintreeEnvironment },
  { title: "Opayo", settings: opayoEnvironment },
  { title: "eWAY", settings: ewayEnvironment },
]

/** Reads a gateway's settings, and loads its program and its vendor's library for a shop that uses it. */
interface GatewayKind<Config> {
  readonly read: (values: Values) => Config
  readonly load: (config: Config, now: () => Date) => Promise<Gateway>
}
const kind = <Config>(
  read: GatewayKind<Config>["read"],
  load: GatewayKind<Config>["load"],
): GatewayKind<Config> => ({ read, load })

/** Every gateway by its name in `PAYMENT_GATEWAY`, but for the one that takes test cards. */
const kinds = {
  stripe: kind(readStripe, async (config, now) =>
    (await import("./stripe/gateway.ts")).stripeGateway(config, now),
  ),
  braintree: kind(readBraintree, async (config, now) =>
    (await import("./braintree/gateway.ts")).braintreeGateway(config, now),
  ),
  opayo: kind(readOpayo, async (config, now) =>
    (await import("./opayo/gateway.ts")).opayoGateway(config, now),
  ),
  eway: kind(readEway, async (config, now) => (await import("./eway/gateway.ts")).ewayGateway(config, now)),
}
type Configs = { readonly [Key in keyof typeof kinds]: ReturnType<(typeof kinds)[Key]["read"]> }
type VendorConfig = Configs[keyof Configs]
const byKey: { readonly [Key in keyof Configs]: GatewayKind<Configs[Key]> } = kinds
const isKind = (key: string): key is keyof Configs => Object.hasOwn(kinds, key)

export type GatewayConfig = { readonly key: "test" } | VendorConfig

/** Whether customers pay with Apple Pay or Google Pay through it. */
export const offersDigitalWallets = (gateway: GatewayConfig): boolean =>
  "digitalWallets" in gateway && gateway.digitalWallets.length > 0

/** Loads a vendor's gateway. */
export const loadVendor = (config: VendorConfig, now: () => Date): Promise<Gateway> =>
  load(config.key, config, now)

const load = <Key extends keyof Configs>(key: Key, config: Configs[Key], now: () => Date) =>
  byKey[key].load(config, now)

/** The gateways in their order; none where customers pay from their wallets only. Fails for one that misses its keys. */
export function readGateways(values: Values, demo: boolean, currency: Currency): readonly GatewayConfig[] {
  const named = values.PAYMENT_GATEWAY ?? (demo ? "test" : null)
  if (named === null)
    throw refused(
      "PAYMENT_GATEWAY is needed without DEMO: none sells without cards. (A shop that other machines reach is a demonstration only with DEMO=on.)",
    )
  if (named === "none") return []
  const keys = named.split(",").map((key) => key.trim())
  return keys.map((key) => {
    if (key === "eway" && currency === "GBP")
      throw refused(
        "PAYMENT_GATEWAY: eway is not for a shop that sells in pounds. In Britain nobody may bet with a credit card, and eWAY does not tell credit cards from others.",
      )
    if (isKind(key)) return kinds[key].read(values)
    if (key !== "test") throw refused(`PAYMENT_GATEWAY: there is no gateway ${key}.`)
    if (!demo) throw refused("PAYMENT_GATEWAY: test takes no real money, so it needs DEMO.")
    return { key }
  })
}
