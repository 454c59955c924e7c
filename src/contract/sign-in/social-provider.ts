/** Providers that sign customers in for us, in the order of their buttons. */
export const socialProviders = ["google", "apple"] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The providers' own names. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: "Google", apple: "Apple" }

/** Codes of what goes wrong on the way there and back. */
export const socialCodes = {
  /** The customer gave it up on the provider's page. */
  cancelled: "social_cancelled",
  /** The provider does not answer, or not sensibly. */
  unavailable: "social_unavailable",
  /** The provider's answer is not valid. */
  refused: "social_refused",
  /** It was begun too long ago, elsewhere, or is done already. */
  expired: "social_expired",
  /** The identity belongs to another account, or the account has another identity of this provider. */
  taken: "social_taken",
  /** Nothing else would sign in to the account. */
  lastWayIn: "last_way_in",
} as const
