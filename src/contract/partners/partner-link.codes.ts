/** Why a partner's server gets no token for a customer, and why a customer cannot be linked. */
export const linkCodes = {
  /** Nobody is linked under the reference. */
  notLinked: "not_linked",
  /** The customer ended the link. */
  ended: "ended",
  /** The linked account is closed: nobody can be linked under the reference again. */
  closed: "closed",
  /** Another customer is linked under the reference. */
  taken: "reference_taken",
  /** The customer is linked to the partner under another reference. */
  linkedOtherwise: "already_linked",
} as const

/** The beginning of every link token, by which a frame tells it from one that signs in. */
export const LINK_TOKEN = "link."
