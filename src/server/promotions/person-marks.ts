import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile"
import { canonicalEmail } from "#src/domain/account/canonical-email.ts"
import { plainAddress, plainName } from "#src/domain/account/location/postal-address.ts"
import { type PersonDetails, readCheckoutCustomer } from "../accounts/checkout-customer.ts"
import type { Keys } from "../accounts/sign-in/keys.ts"
import type { Handle } from "../database/database.ts"

/**
 * What tells that two accounts are one person's: the mailbox, the mobile number, each stored card, and the surname
 * with birthday and address. What an account does not have is no mark.
 */
export function marksOf(person: PersonDetails, { personMark }: Pick<Keys, "personMark">): string[] {
  const mobile = mobileOf(person)
  const name = plainName(person.lastname)
  const home = plainAddress(person)
  const details = [
    `email ${canonicalEmail(person.email)}`,
    ...(mobile ? [`mobile ${mobile}`] : []),
    ...(name && person.dateOfBirth && person.address && person.postcode
      ? [`person ${name} ${person.dateOfBirth} ${home}`]
      : []),
    ...person.fingerprints.map((fingerprint) => `card ${fingerprint}`),
  ]
  return [...new Set(details.map(personMark))].sort()
}

/** +61400123456; null for what is no mobile: a whole family has the number of its house. */
function mobileOf({ phone, country }: PersonDetails): string | null {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isValid() ? number.number : null
}

/** The marks of a customer as the account is now. */
export async function readMarks(db: Handle, customerId: string, keys: Keys): Promise<string[]> {
  const customer = await readCheckoutCustomer(db, customerId)
  return customer ? marksOf(customer.person, keys) : []
}
