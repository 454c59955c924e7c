import { sql } from "kysely"
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile"
import { plainAddress, plainName } from "#src/domain/account/addresses.ts"
import { canonicalEmail } from "#src/domain/account/same-person.ts"
import type { Handle } from "../core/database/database.ts"
import type { Keys } from "../sign-in/keys.ts"
import { type PersonDetails, readCheckoutCustomer } from "./checkout-customer.ts"

/**
 * Marks that show two accounts belong to one person: the mailbox, the mobile number, each stored card, and the surname
 * with birthday and address. Details that an account lacks make no mark.
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

/** The marks of many customers as their accounts are now, in the order of the ids. */
export async function marksOfMany(
  db: Handle,
  ids: readonly string[],
  keys: Keys,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("customers")
    .select(["id", "email", "phone_number", "lastname", "date_of_birth", "address", "postcode", "country"])
    .select(
      sql<string[] | null>`(SELECT json_agg(fingerprint) FROM funds WHERE customer_id = customers.id
        AND removed_at IS NULL AND fingerprint IS NOT NULL)`.as("fingerprints"),
    )
    .where("id", "in", ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    ids.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      const { phone_number: phone, date_of_birth: dateOfBirth, fingerprints, ...person } = row
      return [
        [id, marksOf({ ...person, phone, dateOfBirth, fingerprints: fingerprints ?? [] }, keys)] as const,
      ]
    }),
  )
}
