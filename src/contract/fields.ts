import * as v from "valibot"
import { fieldMessages } from "./field-messages.ts"

/** Of so many characters at most. */
export const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, fieldMessages.tooLong.replace("{most}", String(most)))

/** A text that must be there, without the space around it. */
export const filledText = v.pipe(v.string(), v.trim(), v.minLength(1, fieldMessages.required))

/** The same, of so many characters at most. */
export const shortText = (most: number) => v.pipe(filledText, atMost(most))

/** Something that is passed on as it was typed, such as a password, and must be there. */
export const typed = v.pipe(v.string(), v.minLength(1, fieldMessages.required), atMost(200))

export const Email = v.pipe(filledText, v.toLowerCase(), atMost(254), v.email(fieldMessages.email))

/** A password that is chosen now. */
export const Password = v.pipe(
  v.string(),
  v.minLength(1, fieldMessages.required),
  v.minLength(10, fieldMessages.password),
  atMost(200),
)

/** A code of the second factor. */
export const TwoFactorCode = v.pipe(v.string(), v.regex(/^\d{6}$/, fieldMessages.code))

/** Proof of a second factor: its code, or one of the recovery codes. */
export const SecondFactor = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/i, fieldMessages.code),
  v.toLowerCase(),
)

/** A recovery code, as it was shown. */
export const RecoveryCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z2-7]{5}-[a-z2-7]{5}$/i, fieldMessages.recoveryCode),
)

/** MM/YY. */
export const CardExpiry = v.pipe(filledText, v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, fieldMessages.cardExpiry))
export const CardSecurityCode = v.pipe(filledText, v.regex(/^\d{3,4}$/, fieldMessages.numbersOnly))

/** A colour, of 3 or 6 hex digits. */
export const Colour = v.pipe(
  v.string(),
  v.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "A colour is # with 3 or 6 hex digits."),
)
