/** Ways to show a second factor. A shop offers those it configures; a customer uses one. */
export const twoFactorMethods = ["authenticator", "email"] as const
export type TwoFactorMethod = (typeof twoFactorMethods)[number]

/** Another code is mailed after so long at the earliest. */
export const RESEND_SECONDS = 60
/** Digits of a code. */
export const CODE_LENGTH = 6
