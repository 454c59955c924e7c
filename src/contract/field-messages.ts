/**
 * Messages that forms and the server give about a field. The wording is fixed: keep it letter for letter. An
 * editor's content item `field.{name}` takes the place of one.
 */
export const fieldMessages = {
  required: "This field is required",
  email: "Please enter a valid email address",
  password: "Please use at least 10 characters.",
  numbersOnly: "Please enter numbers only",
  currency: "Amount must follow format e.g: 1.50",
  cardHolder: "Please enter the card holder's name.",
  code: "A 6 digit code is required.",
  recoveryCode: "A recovery code looks like abcde-23456.",
  phoneNumber: "Please enter a valid phone number",
  postcode: "Please enter a valid post code",
  terms: "You must agree to the terms and conditions to proceed.",
  tooLong: "Please use at most {most} characters.",
  passwordMatch: "Your password does not match",
  dateOfBirth: "Please enter a real date, from 1900 to today.",
  cardExpiry: "Use the form MM/YY.",
  hiddenCharacters: "Please leave out characters that can't be seen.",
  addressInName: "Please leave out web addresses, email addresses and phone numbers.",
} as const

export type FieldMessage = keyof typeof fieldMessages

const names: ReadonlyMap<string, FieldMessage> = new Map(
  Object.entries(fieldMessages).map(([name, message]) => [message, name as FieldMessage]),
)

/** The name and the values of a message that a schema gave; undefined for any other. */
export function fieldMessageOf(
  message: string,
): { readonly name: FieldMessage; readonly values: Readonly<Record<string, string>> } | undefined {
  const [most] = /\d+/.exec(message) ?? []
  const name = names.get(message) ?? names.get(message.replace(/\d+/, "{most}"))
  return name && { name, values: most === undefined ? {} : { most } }
}
