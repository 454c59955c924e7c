import type { Handle } from "#src/server/core/database/database.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import type { CustomerRow } from "../customers.ts"

/** Replaces a closed account's address: it still shows that two addresses are the same, but not what they were. */
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
