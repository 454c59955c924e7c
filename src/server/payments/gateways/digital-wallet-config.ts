import { readFileSync } from "node:fs"
import * as v from "valibot"
import { type DigitalWalletCode, digitalWalletCodes } from "#src/contract/payments/digital-wallet.codes.ts"

const onOrOff = v.optional(v.picklist(["on", "off"]), "off")
const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of Apple Pay and Google Pay, which go through a gateway. */
export const digitalWalletEnvironment = {
  STRIPE_APPLE_PAY: onOrOff,
  STRIPE_GOOGLE_PAY: onOrOff,
  BRAINTREE_APPLE_PAY: onOrOff,
  BRAINTREE_GOOGLE_PAY: onOrOff,
  /** The shop's id in Google's console, which Google wants of shops that go through Braintree. */
  GOOGLE_PAY_MERCHANT_ID: text,
  /** A file with which Apple makes sure that the shop's domain is its own. */
  APPLE_PAY_DOMAIN_FILE: text,
}

type Values = v.InferOutput<v.ObjectSchema<typeof digitalWalletEnvironment, undefined>>

const refused = (why: string) => new Error(`The configuration cannot be used. ${why}`)

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
