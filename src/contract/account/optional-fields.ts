import * as v from "valibot"
import { fieldMessages } from "../field-messages.ts"
import type { OptionalField } from "./optional-field-names.codes.ts"
import { isPostcodeOf, type PostalLocation } from "./postcodes.ts"

type Text = v.GenericSchema<string, string>

const orEmpty = <S extends Text>(schema: S) =>
  v.optional(v.union([v.literal(""), schema], fieldMessages.required), "")

/** The fields of an account, of which those may be empty that the site does not require. */
export function entriesFor<E extends Readonly<Record<OptionalField, Text>>>(
  entries: E,
  required: readonly OptionalField[],
) {
  const { phoneNumber, address, suburb, state, postcode } = entries
  const lenient = {
    phoneNumber: orEmpty(phoneNumber as E["phoneNumber"]),
    address: orEmpty(address as E["address"]),
    suburb: orEmpty(suburb as E["suburb"]),
    state: orEmpty(state as E["state"]),
    postcode: orEmpty(postcode as E["postcode"]),
  }
  const strict = Object.fromEntries(required.map((name) => [name, entries[name]]))
  // A required field is the same text, never empty.
  return { ...entries, ...lenient, ...strict } as Omit<E, OptionalField> & typeof lenient
}

/** Whether there can be a place, as far as its postcode and its state were given. */
export const isPossibleLocation = (place: PostalLocation): boolean =>
  place.postcode === "" || place.state === "" || isPostcodeOf(place)
