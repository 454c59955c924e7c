import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js"
import { errorCodes } from "#src/contract/error.ts"
import { fieldMessages } from "#src/contract/field-messages.ts"
import { Failure } from "#src/server/core/failure.ts"

/** Whether a number can be called: one of the country, unless it begins with the code of another. */
export const isPhoneNumber = (written: string, country: string): boolean =>
  parsePhoneNumberFromString(written, country as CountryCode)?.isValid() ?? false

/** Refuses a number that nobody can have. */
export function requirePhoneNumber(written: string, country: string): void {
  if (!isPhoneNumber(written, country))
    throw new Failure(422, errorCodes.invalid, { said: fieldMessages.phoneNumber }, { field: "phoneNumber" })
}
