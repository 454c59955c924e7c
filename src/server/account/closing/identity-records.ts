import { sql } from "kysely"
import type { PersonField } from "#src/contract/account/person.codes.ts"
import { countries } from "#src/server/catalogue/locale.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { senderOf } from "#src/server/site/say.ts"
import type { CustomerRow } from "../customers.ts"
import { personOfRow } from "../person-columns.ts"

/** Replaces a closed account's address: it still shows that two addresses are the same, but not what they were. */
export const closedEmail = (keys: Keys, email: string) => `closed:${keys.personMark(`email ${email}`)}`

/**
 * The account with an address, or else the closed one that had it, for as long as the law has its identity remembered:
 * after that the address is free.
 */
export const findByEmail = (
  db: Handle,
  keys: Keys,
  email: string,
  now: Date,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom("customers")
    .selectAll()
    .where("email", "in", [email, closedEmail(keys, email)])
    .where((eb) =>
      eb.or([
        eb("closed_at", "is", null),
        eb.exists(
          eb
            .selectFrom("identity_records")
            .select("customer_id")
            .whereRef("identity_records.customer_id", "=", "customers.id")
            .where("delete_after", ">", now),
        ),
      ]),
    )
    .orderBy("closed_at", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** Frees the mark of an address for the account that is closed now: an earlier one that had it is long forgotten. */
export const replaceClosedEmail = (trx: InTransaction, mark: string) =>
  trx
    .updateTable("customers")
    .set({ email: sql<string>`'forgotten:' || id`, password_hash: null })
    .where("email", "=", mark)
    .execute()

/** The identity of a closed account's customer. */
interface ClosedIdentity extends Readonly<Record<PersonField, string>> {
  readonly verifiedAt: string | null
  readonly closedAt: string
  readonly closingReason: string
}

/** The context a record is sealed with: it opens as this customer's only. */
const sealedFor = (customerId: string) => `identity ${customerId}`

/** From when on the law of the shop's country lets a closed account's identity be forgotten. */
async function forgottenAfter(trx: InTransaction, closedAt: Date): Promise<Date> {
  const { locale = "en-AU" } = senderOf(await readCatalogue(trx)) ?? {}
  const after = new Date(closedAt)
  after.setUTCFullYear(after.getUTCFullYear() + countries[locale].identityYears)
  return after
}

/** Notes who the customer of an account was that is being closed, sealed: the only place that still says so. */
export async function noteClosedIdentity(
  trx: InTransaction,
  row: CustomerRow,
  reason: string,
  keys: SealingKeys,
  now: Date,
): Promise<void> {
  const identity: ClosedIdentity = {
    ...personOfRow(row),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    closedAt: now.toISOString(),
    closingReason: reason,
  }
  await trx
    .insertInto("identity_records")
    .values({
      customer_id: row.id,
      sealed_record: keys.seal(Buffer.from(JSON.stringify(identity)), sealedFor(row.id)),
      closed_at: now,
      delete_after: await forgottenAfter(trx, now),
    })
    .execute()
}

/**
 * Reads the identity of a closed account's customer, for an authority that asks the operator; the account's trail notes
 * that somebody looked. 404 once it is forgotten.
 */
export async function readClosedIdentity(
  db: Handle,
  customerId: string,
  keys: SealingKeys,
  now: Date,
): Promise<ClosedIdentity> {
  const row = await db
    .selectFrom("identity_records")
    .select("sealed_record")
    .where("customer_id", "=", customerId)
    .where("delete_after", ">", now)
    .executeTakeFirst()
  if (!row) throw notFound()
  await noteSecurityEvent(db, customerId, "identity-read", now)
  return JSON.parse(keys.open(row.sealed_record, sealedFor(customerId)).toString()) as ClosedIdentity
}
