import * as v from "valibot"

/** One thing that went wrong; `field` is `this` where no single field is to blame. */
export const ErrorMessage = v.object({
  field: v.string(),
  code: v.string(),
  message: v.string(),
})
export type ErrorMessage = v.InferOutput<typeof ErrorMessage>

/** The body of every failed answer. */
export const ErrorBody = v.object({
  errors: v.array(ErrorMessage),
  /** What the call would have answered, where that helps (the new total of a stale price, a challenge). */
  result: v.optional(v.unknown()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/**
 * Codes that the browser acts on. Any other code is shown with its message.
 * Clients compare these codes, so they never change; the messages beside them may.
 */
export const errorCodes = {
  invalid: "invalid",
  notFound: "not_found",
  unauthorised: "unauthorised",
  forbidden: "forbidden",
  tooMany: "too_many_requests",
  signatureInvalid: "signature_invalid",
  clockSkew: "clock_skew",
  credentials: "credentials_incorrect",
  emailTaken: "email_taken",
  underAge: "under_age",
  tokenUsed: "token_used_or_expired",
  accountLocked: "account_locked",
  accountClosed: "account_closed",
  walletNotEmpty: "wallet_not_empty",
  ticketsInPlay: "tickets_in_play",
  twoFactorRequired: "2fa_required",
  twoFactorIncorrect: "2fa_incorrect",
  twoFactorLocked: "2fa_account_locked",
  promotionNotAdded: "promotion_not_added",
  cartEmpty: "cart_empty",
  cartChanged: "cart_changed",
  priceChanged: "price_changed",
  drawClosed: "draw_closed",
  soldOut: "sold_out",
  insufficientFunds: "insufficient_funds",
  spendLimit: "spend_limit",
  idempotencyMismatch: "idempotency_mismatch",
  idempotencyMissing: "idempotency_key_missing",
  depositDeclined: "deposit_declined",
  depositPending: "deposit_pending",
  amountTooSmall: "amount_too_small",
  amountTooLarge: "amount_too_large",
  cardInvalid: "card_invalid",
} as const

/** Codes that ask for a second factor, or refuse it. */
export const twoFactorCodes = [
  errorCodes.twoFactorRequired,
  errorCodes.twoFactorIncorrect,
  errorCodes.twoFactorLocked,
] as const
