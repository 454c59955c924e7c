/** `tt` bank account, `pl` PayPal, `tw` bank account abroad, `do` donation to a cause. */
export const withdrawalMethodCodes = ["tt", "pl", "tw", "do"] as const
export type WithdrawalMethodCode = (typeof withdrawalMethodCodes)[number]

/**
 * `requested` and `approved` can be cancelled; `batched`: it stands in a file for the bank; `sent`: the file is with
 * the bank, or a donation is made; `returned`: the bank sent it back.
 */
export const withdrawalStatuses = [
  "requested",
  "approved",
  "batched",
  "sent",
  "returned",
  "cancelled",
  "refused",
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** The customer's identity must be proved before money leaves for a bank. */
export const VERIFICATION_REQUIRED = "verification_required"
/** An account is not closed while a withdrawal of its customer is on the way. */
export const WITHDRAWAL_PENDING = "withdrawal_pending"
/** It is too late: the withdrawal is with the bank, or done with otherwise. */
export const WITHDRAWAL_SETTLED = "withdrawal_settled"
/** A withdrawal to the account is under way. */
export const ACCOUNT_IN_USE = "account_in_use"
