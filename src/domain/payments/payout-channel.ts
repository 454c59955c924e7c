import type { Currency } from "#src/contract/money.ts"
import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import type { WithdrawalMethodCode } from "#src/contract/payments/withdrawal.codes.ts"

/** The channels that payments travel by; each has a file of its own. */
export const payoutChannels = ["direct_entry", "bacs", "npp", "payid", "international", "paypal"] as const
export type PayoutChannel = (typeof payoutChannels)[number]

/** The withdrawal method that a stored account is for. */
export const methodOf = (type: BankAccountType): Exclude<WithdrawalMethodCode, "do"> =>
  type === "international" ? "tw" : type === "paypal" ? "pl" : "tt"

/** By what a payment to an account travels. `npp`: the shop's bank pays at once within Australia. */
export function channelOf(
  type: BankAccountType,
  { currency, npp }: { readonly currency: Currency; readonly npp: boolean },
): PayoutChannel {
  if (type === "international" || type === "paypal") return type
  if (type === "payid_email" || type === "payid_phone") return "payid"
  if (currency === "GBP") return "bacs"
  return npp ? "npp" : "direct_entry"
}
