import * as v from "valibot"
import {
  atMost,
  CardExpiry,
  CardSecurityCode,
  Email,
  fieldMessages,
  filledText,
  Password,
  TwoFactorCode,
  typed,
} from "#src/contract/fields.ts"

/** Signing in; the code only once it was asked for. */
export const credentialsSchema = v.object({
  email: Email,
  password: typed,
  code: v.union([v.literal(""), TwoFactorCode], fieldMessages.code),
})

/** Asking for a link to choose a new password. */
export const forgotPasswordSchema = v.object({ email: Email })

const typedTwice = { newPassword: Password, repeated: v.string() }

interface TypedTwice {
  readonly newPassword: string
  readonly repeated: string
}

const isSame = ({ newPassword, repeated }: TypedTwice) => newPassword === repeated

/** A new password, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object(typedTwice),
  v.forward(v.partialCheck([["newPassword"], ["repeated"]], isSame, fieldMessages.passwordMatch), [
    "repeated",
  ]),
)

/** A new password, typed twice, and the one there was. */
export const changePasswordSchema = v.pipe(
  v.object({ currentPassword: typed, ...typedTwice }),
  v.forward(v.partialCheck([["newPassword"], ["repeated"]], isSame, fieldMessages.passwordMatch), [
    "repeated",
  ]),
)

/** Closing the account. */
export const closeAccountSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), atMost(1000)),
  password: typed,
  understood: v.pipe(v.boolean(), v.literal(true, fieldMessages.required)),
})

/** A typed amount with at most two decimals. */
export const amountField = v.pipe(filledText, v.regex(/^\d{1,9}(\.\d{1,2})?$/, fieldMessages.currency))

/** A card as typed. A holder's name with 13 or more digits is a card number in the wrong place. */
export const cardFields = {
  number: v.pipe(filledText, v.regex(/^[\d ]+$/, fieldMessages.numbersOnly)),
  expiry: CardExpiry,
  csc: CardSecurityCode,
  holder: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, fieldMessages.cardHolder),
    v.check((name) => name.replace(/\D/g, "").length < 13, fieldMessages.cardHolder),
  ),
}
