import * as v from "valibot"

/**
 * What forms and the server say about a field. The wording is fixed: keep it letter for letter. An editor's content
 * item `field.{name}` takes the place of one.
 */
export const fieldMessages = {
  required: "This field is required",
  email: "Please enter a valid email address",
  password: "Please use at least 10 characters.",
  numbersOnly: "Please enter numbers only",
  currency: "Amount must follow format e.g: 1.50",
  cardHolder: "Please enter the card holder's name.",
  code: "A 6 digit code is required.",
  phoneNumber: "Please enter a valid phone number",
  postcode: "Please enter a valid post code",
  terms: "You must agree to the terms and conditions to proceed.",
  passwordMatch: "Your password does not match",
  cardExpiry: "Use the form MM/YY.",
} as const

export type FieldMessage = keyof typeof fieldMessages

const names = new Map(Object.entries(fieldMessages).map(([name, message]) => [message, name as FieldMessage]))

/** The name of a message that a schema gave; undefined for any other. */
export const fieldMessageOf = (message: string): FieldMessage | undefined =>
  names.get(message as (typeof fieldMessages)[FieldMessage])

/** Of so many characters at most. */
export const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `Please use at most ${most} characters.`)

/** A text that must be there, without the space around it. */
export const filledText = v.pipe(v.string(), v.trim(), v.minLength(1, fieldMessages.required))

/** The same, of so many characters at most. */
export const shortText = (most: number) => v.pipe(filledText, atMost(most))

/** Something that is passed on as it was typed, such as a password, and must be there. */
export const typed = v.pipe(v.string(), v.minLength(1, fieldMessages.required))

export const Email = v.pipe(filledText, v.toLowerCase(), atMost(254), v.email(fieldMessages.email))

/** A password that is chosen now. */
export const Password = v.pipe(v.string(), v.minLength(10, fieldMessages.password), atMost(200))

/** A code of the second factor. */
export const TwoFactorCode = v.pipe(v.string(), v.regex(/^\d{6}$/, fieldMessages.code))

/** MM/YY. */
export const CardExpiry = v.pipe(filledText, v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, fieldMessages.cardExpiry))
export const CardSecurityCode = v.pipe(filledText, v.regex(/^\d{3,4}$/, fieldMessages.numbersOnly))

/** A colour, of 3 or 6 hex digits. */
export const Colour = v.pipe(
  v.string(),
  v.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "A colour is # with 3 or 6 hex digits."),
)
