import type { Currency, Money } from "./money.ts"

/** Money as it travels: a decimal string with two places. */
export function wireMoney({ cents, currency }: Money): {
  amount: string
  currency: Currency
} {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return {
    amount: `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`,
    currency,
  }
}

/** Tells whether a value is money, so that the wire encoder can write it as a decimal string. */
export function isMoney(value: object): value is Money {
  return "cents" in value && "currency" in value && typeof value.cents === "number"
}
