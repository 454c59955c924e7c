import { errorCodes } from "#src/contract/error.ts"
import type { CustomerRow } from "../account/customers.ts"
import { hashOf } from "../core/database/ids.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { Person } from "./provider.ts"

type Details = Pick<
  CustomerRow,
  "firstname" | "lastname" | "date_of_birth" | "address" | "suburb" | "state" | "postcode" | "country"
>

/** Returns the person that a customer says they are; 422 where details are missing. */
export function personOf(row: Details): Person {
  const person = detailsOf(row)
  if (Object.values(person).some((detail) => detail === ""))
    throw new Failure(422, errorCodes.invalid, sentence("failure.details.incomplete"))
  return person
}

export const detailsOf = ({ date_of_birth: dateOfBirth, ...row }: Details): Person => {
  const { firstname, lastname, address, suburb, state, postcode, country } = row
  return { firstname, lastname, dateOfBirth, address, suburb, state, postcode, country }
}

/** Of the details that are checked: the same hash, the same person at the same address. */
export const personHash = (row: Details): string => hashOf(JSON.stringify(Object.values(detailsOf(row))))
