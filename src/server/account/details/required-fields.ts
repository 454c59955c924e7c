import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js"
import type { OptionalField } from "#src/contract/account/person.codes.ts"
import { errorCodes } from "#src/contract/error.ts"
import { fieldMessages } from "#src/contract/field-messages.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { Failure, refuseAll } from "#src/server/core/failure.ts"

/** Whether a number can be called: one of the country, unless it begins with the code of another. */
export const isPhoneNumber = (written: string, country: string): boolean =>
  parsePhoneNumberFromString(written, country as CountryCode)?.isValid() ?? false

/** Refuses a number that nobody can have. */
export function requirePhoneNumber(written: string, country: string): void {
  if (!isPhoneNumber(written, country))
    throw new Failure(422, errorCodes.invalid, { said: fieldMessages.phoneNumber }, { field: "phoneNumber" })
}

/** The site's rules for every account. */
export interface AccountRules {
  readonly minimumAge: number
  /** Of the calendar by which ages count. */
  readonly timeZone: string
  readonly requiredFields: readonly OptionalField[]
}

export const accountRules = ({ minimumAge, defaultTimeZone, signUp }: SiteConfig): AccountRules => ({
  minimumAge,
  timeZone: defaultTimeZone,
  requiredFields: signUp.requiredFields,
})

/** Refuses a form without what the site requires of an account, field by field. */
export function requireFields(
  form: Readonly<Record<OptionalField, string>>,
  required: readonly OptionalField[],
): void {
  const missing = required.filter((name) => form[name] === "")
  const failure = refuseAll(
    422,
    missing.map((field) => ({ field, code: errorCodes.invalid, text: { said: fieldMessages.required } })),
  )
  if (failure) throw failure
}
