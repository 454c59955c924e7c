import * as v from "valibot"
import { fieldMessages } from "./field-messages.ts"

/** Currencies the shop trades in. */
export const Currency = v.picklist(["AUD", "GBP"])
export type Currency = v.InferOutput<typeof Currency>

/** Money inside the program: whole minor units (cents, pence). It may be negative in a ledger or a difference. */
export interface Money {
  readonly cents: number
  readonly currency: Currency
}

const wireAmount = v.pipe(v.string(), v.regex(/^-?\d{1,12}\.\d{2}$/, fieldMessages.currency))

/**
 * Money at the border: the wire's `{ amount: "12.50", currency: "AUD" }` becomes whole cents without
 * passing through a float.
 */
export const Money = v.pipe(
  v.object({ amount: wireAmount, currency: Currency }),
  v.transform(({ amount, currency }): Money => {
    const negative = amount.startsWith("-")
    const cents = Number.parseInt(amount.replace(/[-.]/g, ""), 10)
    return { cents: negative && cents !== 0 ? -cents : cents, currency }
  }),
)
