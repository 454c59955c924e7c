/** The way to deposit that collects from a stored account, and the gateway under which its deposits stand. */
export const DEBIT_METHOD = "bd"
export const DEBIT_GATEWAY = "direct_debit"

/**
 * `requested`: waits for the next file. `sent`: the bank has the file. `stopped`: it was taken out before the bank got
 * it. `dishonoured`: the customer's bank did not pay, or took the money back.
 */
export const debitStatuses = ["requested", "batched", "sent", "cleared", "stopped", "dishonoured"] as const
export type DebitStatus = (typeof debitStatuses)[number]

/** Nothing is collected from an account before a payment to it has arrived. */
export const ACCOUNT_UNVERIFIED = "account_unverified"
/** There is no agreement to collect from this account. */
export const NO_AUTHORITY = "no_authority"
/** The agreement was worded anew since it was read. */
export const AGREEMENT_CHANGED = "agreement_changed"
/** More than is collected from one customer in a day. */
export const DEBIT_LIMIT = "direct_debit_limit"
