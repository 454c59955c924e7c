/** A deposit is over the customer's limit. */
export const DEPOSIT_LIMIT = "deposit_limit"
/** There is a limit of this period already: it is changed, not added. */
export const LIMIT_EXISTS = "limit_exists"
/** A limit that is to end ends already, on a date. */
export const LIMIT_CHANGING = "limit_changing"
/** The customer takes a break: nothing is sold to them, and no deposit is taken. */
export const ON_BREAK = "on_break"

/** Breaks so long that they are a self-exclusion: deposits that were not played are paid back when one begins. */
export const exclusionLengths = ["six_months", "one_year", "two_years", "five_years"] as const
const exclusions: readonly string[] = exclusionLengths
export const isExclusion = (length: string): boolean => exclusions.includes(length)

/**
 * Codes that say: nothing is wrong with the cart, but it may not be bought. They are the blocked lines' actions.
 * They stand apart from the other codes, since nothing that is shown before paying needs them.
 */
export const limitCodes = [
  "spend_limit",
  "global_spend_limit",
  DEPOSIT_LIMIT,
  ON_BREAK,
  "verify_account_required",
  "fixed",
] as const
