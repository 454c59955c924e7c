import * as v from "valibot"

/** Form messages, word for word from the specification (002 §5): each rule's message exists here once. */
export const formMessages = {
  required: "This field is required",
  email: "Please enter a valid email address",
  numbersOnly: "Please enter numbers only",
  currency: "Amount must follow format e.g: 1.50",
  cardHolder: "Please enter the card holder's name.",
  code: "A 6 digit code is required.",
} as const

const required = v.pipe(v.string(), v.trim(), v.minLength(1, formMessages.required))
const email = v.pipe(required, v.email(formMessages.email))

/** Signing in; the code only once it was asked for. */
export const credentialsSchema = v.object({
  email,
  password: v.pipe(v.string(), v.minLength(1, formMessages.required)),
  code: v.union(
    [v.literal(""), v.pipe(v.string(), v.regex(/^\d{6}$/, formMessages.code))],
    formMessages.code,
  ),
})

/** Asking for a link to choose a new password. */
export const forgotPasswordSchema = v.object({ email })

const typedTwice = {
  newPassword: v.pipe(v.string(), v.minLength(10, "Please use at least 10 characters.")),
  again: v.string(),
}
interface TypedTwice {
  readonly newPassword: string
  readonly again: string
}
const isSame = ({ newPassword, again }: TypedTwice) => newPassword === again
const mismatch = (fieldName: string) => `Your ${fieldName} does not match`

/** A new password, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object(typedTwice),
  v.forward(v.partialCheck([["newPassword"], ["again"]], isSame, mismatch("password")), ["again"]),
)

/** A new password, typed twice, and the one there was. */
export const changePasswordSchema = v.pipe(
  v.object({ currentPassword: v.pipe(v.string(), v.minLength(1, formMessages.required)), ...typedTwice }),
  v.forward(v.partialCheck([["newPassword"], ["again"]], isSame, mismatch("password")), ["again"]),
)

/** A message to support. */
export const contactSchema = v.object({
  name: v.pipe(required, v.maxLength(120)),
  email,
  subject: v.pipe(required, v.maxLength(120)),
  message: v.pipe(required, v.maxLength(4000)),
})

/** Closing the account. */
export const closeAccountSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.maxLength(1000)),
  password: v.pipe(v.string(), v.minLength(1, formMessages.required)),
  understood: v.pipe(v.boolean(), v.literal(true, formMessages.required)),
})

/** A typed amount with at most two decimals. */
export const amountField = v.pipe(required, v.regex(/^\d{1,9}(\.\d{1,2})?$/, formMessages.currency))

/** A card as typed. A holder's name with 13 or more digits is a card number in the wrong place. */
export const cardFields = {
  number: v.pipe(required, v.regex(/^[\d ]+$/, formMessages.numbersOnly)),
  expiry: v.pipe(required, v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, "Use the form MM/YY.")),
  csc: v.pipe(required, v.regex(/^\d{3,4}$/, formMessages.numbersOnly)),
  holder: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, formMessages.cardHolder),
    v.check((name) => name.replace(/\D/g, "").length < 13, formMessages.cardHolder),
  ),
}
