import { TOTP } from "otpauth"

/** A code of an app with this key; no code counts twice, so the next one may be needed before its time. */
export const codeOf = (key: string, { ahead = 0 } = {}) =>
  TOTP.generate({
    secret: new TOTP({ secret: key.replaceAll(" ", "") }).secret,
    timestamp: Date.now() + ahead * 30_000,
  })
