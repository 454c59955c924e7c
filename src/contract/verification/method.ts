/** Ways to show who one is. */
export const verificationMethods = [
  "auto_verification",
  "connect_id",
  "drivers_licence",
  "greenid_ui",
  "pdf_form",
  "photo_id_upload",
] as const
export type VerificationMethod = (typeof verificationMethods)[number]

/**
 * `disabled`: the shop does not offer it; `pending`: who checks it has not answered yet; `in_progress`: staff look at
 * documents; `attempted`: tried, whatever came of it.
 */
export const verificationStatuses = [
  "disabled",
  "not_attempted",
  "pending",
  "in_progress",
  "attempted",
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

export const verificationCodes = {
  /** The service that checks does not answer, or not sensibly: the attempt does not count. */
  unavailable: "verification_unavailable",
  /** The same is being checked already. */
  underway: "verification_underway",
  /** No more attempts today. */
  limit: "verification_limit",
  /** The details are no longer those that were checked. */
  detailsChanged: "verification_details_changed",
  /** Somebody else decided first. */
  decided: "verification_decided",
} as const
