import * as v from "valibot"

/** A setting that holds something. */
export const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of all gateways. */
export const cardEnvironment = {
  /** Gateways that charge cards, by name and separated by commas, the first for new cards. `none`: nobody does. */
  PAYMENT_GATEWAY: text,
  /** Whether customers type the security code of a stored card. */
  CARD_SECURITY_CODE: v.optional(v.picklist(["on", "off"]), "off"),
}

/** The error of a setting that cannot be used. */
export const refused = (why: string) => new Error(`The configuration cannot be used. ${why}`)

/** Only this machine may be spoken to in the clear: keys of money travel with each call. */
export const isSafe = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
