/**
 * Headers of a call. `signature` is the hex HMAC-SHA-256 of the timestamp's text
 * under the customer token, or under the app key while nobody is signed in. `timestamp` is milliseconds
 * since 1970 UTC; the server accepts five minutes either way, and says its own time (`server_time`) where it refuses one.
 */
export const headerNames = {
  appKey: "app-key",
  signature: "signature",
  timestamp: "timestamp",
  version: "version",
  sessionId: "session-id",
  subVariant: "sub-variant",
  /** The partner on whose page the call is made: whose cart it reads and changes. Left out on the shop's own pages. */
  partner: "partner",
  customerId: "customer-id",
  deviceId: "device-id",
  requestId: "request-id",
  authorization: "authorization",
  /** Made by the browser before it sends, and reused until the answer is known. */
  idempotencyKey: "idempotency-key",
  /** The code of a second factor, for a sensitive action that was refused without one. */
  otp: "otp",
  /** `shop`, `partner` or `frame`: where the caller's page stands; decides the refresh cookie's attributes. */
  place: "place",
  /**
   * `1` from a frame whose browser tells whether a button is seen: paying was enabled only while it was. A partner's
   * daily limit holds for what is bought in a frame without it.
   */
  seen: "seen",
} as const

/** Versions of the main API: 3.0 to 3.9. Each call states its own. */
export const KNOWN_VERSION = /^3\.\d$/

/** How far the caller's clock may differ, in milliseconds. */
export const CLOCK_SKEW_MS = 5 * 60 * 1000

/** The public key of the shop's own browser client; it identifies the caller, it is not a secret. */
export const WEB_APP_KEY = "lotto-web-1"
