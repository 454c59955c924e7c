import { readFileSync } from "node:fs"
import * as v from "valibot"
import { type DigitalWalletCode, digitalWalletCodes } from "#src/contract/payments/digital-wallet.codes.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"

/** A setting that holds something. */
export const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of all gateways. */
export const cardEnvironment = {
  PAYMENT_GATEWAY: setting(
    text,
    "gateways that charge cards, by name and separated by commas, the first for new cards; needed without the demo. `none`: no cards, customers pay from their wallets; `test`: test cards, in the demo only; `stripe`: Stripe; `braintree`: Braintree; `opayo`: Opayo; `eway`: eWAY",
    "`test` in the demo",
  ),
  CARD_SECURITY_CODE: setting(
    v.optional(v.picklist(["on", "off"]), "off"),
    "`on`: customers type the security code of a stored card when they pay with it through Stripe, Braintree or Opayo. eWAY always requires it",
  ),
}

/** Only this machine may be spoken to in the clear: keys of money travel with each call. */
export const isSafe = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

const onOrOff = v.optional(v.picklist(["on", "off"]), "off")

/** Variables of Apple Pay and Google Pay, which go through a gateway. */
export const digitalWalletEnvironment = {
  STRIPE_APPLE_PAY: setting(
    onOrOff,
    "`on`: customers whose browser supports it pay with Apple Pay or Google Pay, through the first gateway that has it switched on. Switch them on in the gateway's account too, with the shop's domain",
  ),
  STRIPE_GOOGLE_PAY: alike(onOrOff),
  BRAINTREE_APPLE_PAY: alike(onOrOff),
  BRAINTREE_GOOGLE_PAY: alike(onOrOff),
  APPLE_PAY_DOMAIN_FILE: setting(
    text,
    "path of the domain association file that the gateway hands out; needed with Apple Pay. It is served at `/.well-known/apple-developer-merchantid-domain-association`",
  ),
  GOOGLE_PAY_MERCHANT_ID: setting(
    text,
    "the shop's id in Google's Pay & Wallet console; needed with `BRAINTREE_GOOGLE_PAY` in production",
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof digitalWalletEnvironment, undefined>>

/** Digital wallets that a gateway is switched on for, in the order in which customers see them. */
export function readDigitalWallets(
  values: Values,
  gateway: "STRIPE" | "BRAINTREE",
): readonly DigitalWalletCode[] {
  const isOn = {
    ap: values[`${gateway}_APPLE_PAY`] === "on",
    gp: values[`${gateway}_GOOGLE_PAY`] === "on",
  }
  if (isOn.ap && !values.APPLE_PAY_DOMAIN_FILE)
    throw refused(
      `${gateway}_APPLE_PAY needs APPLE_PAY_DOMAIN_FILE, the domain association file that ${gateway === "STRIPE" ? "Stripe" : "Braintree"} hands out.`,
    )
  return digitalWalletCodes.filter((code) => isOn[code])
}

/** Reads the file that Apple looks for at the shop's domain; null where no Apple Pay is offered. */
export function readAppleDomainFile({ APPLE_PAY_DOMAIN_FILE: path }: Values): string | null {
  if (!path) return null
  let content: string
  try {
    content = readFileSync(path, "utf8")
  } catch {
    throw refused(`APPLE_PAY_DOMAIN_FILE cannot be read: ${path}.`)
  }
  if (content.trim() === "") throw refused(`APPLE_PAY_DOMAIN_FILE is empty: ${path}.`)
  return content
}
