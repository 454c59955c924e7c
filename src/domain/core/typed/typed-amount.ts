import type { Currency, Money } from "#src/contract/money.ts"
import { money } from "../money.ts"
import { cleanLine, plainNumber } from "./typed-text.ts"

/** Signs and codes that people write with an amount of a currency. */
const signsOf: Record<Currency, RegExp> = { AUD: /^(?:AUD|AU?\$|\$)|AUD$/i, GBP: /^(?:GBP|\u00a3)|GBP$/i }

/** An amount as digits with a point: "$1,000.5" is "1000.5". A text that is none stays as it is. */
export const plainAmount = (text: string, currency: Currency): string =>
  plainNumber(cleanLine(text).replace(signsOf[currency], ""))

/**
 * Reads the amount that somebody typed ("12", "12.5", "$1,000.50"); null where it is not an amount with at most
 * two decimals.
 */
export function parseTypedAmount(text: string, currency: Currency): Money | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainAmount(text, currency))
  if (!match) return null
  return money(Number.parseInt(match[1]! + (match[2] ?? "").padEnd(2, "0"), 10), currency)
}
