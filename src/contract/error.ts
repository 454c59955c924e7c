/**
 * Codes that the browser acts on. Any other code is shown with its message.
 * Clients compare these codes, so they never change; the messages beside them may.
 */
export const errorCodes = {
  invalid: "invalid",
  /** A field that the call does not know, where that is not ignored. */
  unknownField: "unknown_field",
  notFound: "not_found",
  unauthorised: "unauthorised",
  forbidden: "forbidden",
  /** A partner's token began the session, and this takes the customer's own sign-in. */
  ownSignInRequired: "own_sign_in_required",
  /** More than a day's spending in sessions that a partner's token began. */
  delegatedLimit: "delegated_limit",
  tooMany: "too_many_requests",
  busy: "busy",
  signatureInvalid: "signature_invalid",
  /** The version that was asked for is none of the API's. */
  versionUnknown: "version_unknown",
  clockSkew: "clock_skew",
  credentials: "credentials_incorrect",
  emailTaken: "email_taken",
  underAge: "under_age",
  tokenUsed: "token_used_or_expired",
  accountLocked: "account_locked",
  accountClosed: "account_closed",
  walletNotEmpty: "wallet_not_empty",
  twoFactorRequired: "2fa_required",
  twoFactorIncorrect: "2fa_incorrect",
  twoFactorLocked: "2fa_account_locked",
  promotionNotAdded: "promotion_not_added",
  cartEmpty: "cart_empty",
  cartChanged: "cart_changed",
  priceChanged: "price_changed",
  drawClosed: "draw_closed",
  /** A later draw than those on sale was asked for. */
  drawNotOpen: "draw_not_open",
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
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

/** The customer must do something before buying, such as choosing a new password: a browser knows it beforehand. */
export const FORCED_STEP = "forced_step"
/** For staff. */
export const SEGMENT_IN_USE = "segment_in_use"

/** Codes that ask for a second factor, or refuse it. */
export const twoFactorCodes = [
  errorCodes.twoFactorRequired,
  errorCodes.twoFactorIncorrect,
  errorCodes.twoFactorLocked,
] as const
