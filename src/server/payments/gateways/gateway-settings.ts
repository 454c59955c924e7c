import * as v from "valibot"
import { setting } from "#src/server/core/setting.ts"

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

/** The error of a setting that cannot be used. */
export const refused = (why: string) => new Error(`The configuration cannot be used. ${why}`)

/** Only this machine may be spoken to in the clear: keys of money travel with each call. */
export const isSafe = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
