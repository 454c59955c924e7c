import type { Handle } from "../../database/database.ts"
import type { CustomerRow } from "../customers.ts"
import type { Keys } from "../sign-in/keys.ts"

/** What stands in the place of a closed account's address: that it is the same can be told, what it was cannot. */
export const closedEmail = (keys: Keys, email: string) => `closed:${keys.personMark(`email ${email}`)}`

/** The account with an address, or else the closed one that had it. */
export const findByEmail = (db: Handle, keys: Keys, email: string): Promise<CustomerRow | undefined> =>
  db
    .selectFrom("customers")
    .selectAll()
    .where("email", "in", [email, closedEmail(keys, email)])
    .orderBy("closed_at", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
