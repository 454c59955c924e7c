/**
 * Where money can be sent: an account in the shop's country, one abroad, an alias of Australia's PayID, or a PayPal
 * account by its address.
 */
export const bankAccountTypes = ["national", "international", "payid_email", "payid_phone", "paypal"] as const
export type BankAccountType = (typeof bankAccountTypes)[number]

export const bankVerificationStatuses = [
  "Failed Verification",
  "Pending Verification",
  "Unverified",
  "Verified",
] as const
export type BankVerificationStatus = (typeof bankVerificationStatuses)[number]
