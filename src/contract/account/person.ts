import * as v from "valibot"
import { fieldMessages } from "../field-messages.ts"
import { CalendarDay, Email, filledLine, shortLine, written } from "../fields.ts"
import { shownName } from "../shown-name.ts"
import { type OptionalField, optionalFields, type PersonField } from "./person.codes.ts"
import { isPostcodeOf, normalPostcode, type PostalLocation } from "./postcodes.ts"
import { stateCodes } from "./states.codes.ts"

type Text = v.GenericSchema<string, string>

/** A person's fields with the messages that customers see. */
export const personEntries = {
  email: Email,
  firstname: v.pipe(shortLine(80), shownName),
  lastname: v.pipe(shortLine(80), shownName),
  /** Wall date, YYYY-MM-DD. */
  dateOfBirth: v.pipe(
    filledLine,
    CalendarDay(fieldMessages.dateOfBirth),
    v.check((day) => day >= "1900-01-01", fieldMessages.dateOfBirth),
  ),
  phoneNumber: v.pipe(
    filledLine,
    v.regex(/^\+?[\d ()./-]{8,25}$/, fieldMessages.phoneNumber),
    v.check((typed) => typed.replace(/\D/g, "").length >= 8, fieldMessages.phoneNumber),
  ),
  address: shortLine(120),
  suburb: shortLine(80),
  /** `GB` for all of Britain: a code that nobody chooses from the list. */
  state: v.picklist([...stateCodes, "GB"], fieldMessages.required),
  postcode: v.pipe(
    filledLine,
    written(normalPostcode),
    v.regex(/^(\d{4}|[A-Z]{1,3}\d?[A-Z\d]? \d[A-Z]{2}|BFPO \d{1,4})$/, fieldMessages.postcode),
  ),
  country: v.picklist(["AU", "GB"], fieldMessages.required),
} satisfies Readonly<Record<PersonField, Text>>

const orEmpty = <S extends Text>(schema: S) =>
  v.optional(v.union([v.literal(""), schema], fieldMessages.required), "")

/** The fields of an account, of which those may be empty that the site does not require. */
export function entriesFor<E extends Readonly<Record<OptionalField, Text>>>(
  entries: E,
  required: readonly OptionalField[],
) {
  const open = optionalFields.filter((name) => !required.includes(name))
  const lenient = Object.fromEntries(open.map((name) => [name, orEmpty(entries[name])]))
  // A required field is the same text, never empty.
  return { ...entries, ...lenient } as Omit<E, OptionalField> & {
    [N in OptionalField]: ReturnType<typeof orEmpty<E[N]>>
  }
}

/** Whether there can be a place, as far as its postcode and its state were given. */
export const isPossibleLocation = (location: PostalLocation): boolean =>
  location.postcode === "" || location.state === "" || isPostcodeOf(location)
