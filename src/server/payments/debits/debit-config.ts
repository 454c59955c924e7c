import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { setting } from "#src/server/core/setting.ts"
import type { PayoutConfig } from "../withdrawals/payout-config.ts"

const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1), v.maxValue(most))

/** Variables of deposits that are collected from customers' accounts. */
export const debitEnvironment = {
  DIRECT_DEBIT: setting(
    v.optional(v.picklist(["on", "off"])),
    "`on`: deposits are collected from customers' verified accounts by Direct Entry; needs `PAYOUT_ACCOUNT` and the variables beside it",
    "on in demonstrations in Australia, else off",
  ),
  DIRECT_DEBIT_USER_ID: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
    "user identification that the bank gave for debits",
    "that of `PAYOUT_USER_ID`",
  ),
  DIRECT_DEBIT_CLEARING_DAYS: setting(
    v.optional(whole(30), "3"),
    "working days until collected money is in the wallet",
  ),
  DIRECT_DEBIT_DAY_LIMIT: setting(
    v.optional(whole(100_000), "500"),
    "the most that is collected from one customer in any 24 hours, in dollars",
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof debitEnvironment, undefined>>

/** Reads who collects deposits, as the bank knows them; null where nobody could. */
export function readDebits(
  values: Values,
  { from }: PayoutConfig,
  currency: "AUD" | "GBP",
): { readonly userId: string } | null {
  if (values.DIRECT_DEBIT === "on" && currency !== "AUD")
    throw refused("DIRECT_DEBIT: accounts are debited in Australia only.")
  if (values.DIRECT_DEBIT === "on" && !from)
    throw refused("DIRECT_DEBIT: PAYOUT_ACCOUNT and what belongs to it are needed.")
  return from && currency === "AUD" ? { userId: values.DIRECT_DEBIT_USER_ID ?? from.userId } : null
}
