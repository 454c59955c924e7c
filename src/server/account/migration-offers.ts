import { sql } from "kysely"
import type { SegmentMoves } from "#src/contract/account/migration-offers.ts"
import { MIGRATION_FAILED, MIGRATION_NOT_OFFERED } from "#src/contract/account/migration-status.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, invalid, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { isSegmentOfCustomers } from "../site/capabilities.ts"
import { lockCustomer } from "../verification/verified.ts"

/** Where an account is to move, and whether nothing is sold to its customer before. */
interface Offer {
  readonly segmentName: string
  readonly required: boolean
}

async function requireTarget(trx: InTransaction, segmentName: string): Promise<void> {
  if (!(await isSegmentOfCustomers(trx, segmentName))) throw invalid("failure.segment.unknown")
}

/** Offers a move to those of these customers whose accounts are open and not moving right now. */
async function offer(
  trx: InTransaction,
  { segmentName, required }: Offer,
  customers: { readonly id: string } | { readonly segment: string },
  now: Date,
): Promise<number> {
  const status = required ? "eligible_hard" : "eligible_soft"
  const which =
    "id" in customers
      ? sql<boolean>`id = ${customers.id}`
      : sql<boolean>`segment_name = ${customers.segment} AND segment_name <> ${segmentName}`
  const chosen = await trx
    .updateTable("customers")
    .set({ migration_status: status })
    .where(which)
    .where("closed_at", "is", null)
    .where("migration_status", "!=", "in_progress")
    .returning("id")
    .execute()
  const ids = chosen.map(({ id }) => id)
  await sql`INSERT INTO account_migrations (customer_id, segment_name, required, offered_at)
    SELECT id, ${segmentName}, ${required}, ${now} FROM customers WHERE id = ANY(${ids})
    ON CONFLICT (customer_id) DO UPDATE SET segment_name = excluded.segment_name, required = excluded.required,
      offered_at = excluded.offered_at, accepted_at = NULL, next_run_at = NULL, failed_at = NULL,
      migrated_at = NULL`.execute(trx)
  return ids.length
}

/** Offers a customer to move; 404 for one who is not there, or whose account is moving. */
export async function offerMigration(
  database: Database,
  customerId: string,
  to: Offer,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await requireTarget(trx, to.segmentName)
    if ((await offer(trx, to, { id: customerId }, now)) === 0) throw notFound()
  })
}

/** Offers all customers of a segment to move; tells how many. */
export const offerMigrationTo = (
  database: Database,
  segment: string,
  to: Offer,
  now: Date,
): Promise<number> =>
  inTransaction(database, async (trx) => {
    for (const named of [segment, to.segmentName]) await requireTarget(trx, named)
    return offer(trx, to, { segment }, now)
  })

/** Takes back offers that were not accepted, of one customer or of everybody in a segment; tells how many. */
async function withdraw(
  trx: InTransaction,
  customers: { readonly id: string } | { readonly segment: string },
): Promise<number> {
  const open = trx
    .updateTable("customers")
    .set({ migration_status: "ineligible" })
    .where("migration_status", "in", ["eligible_soft", "eligible_hard"])
  const chosen = await ("id" in customers
    ? open.where("id", "=", customers.id)
    : open.where("segment_name", "=", customers.segment)
  )
    .returning("id")
    .execute()
  const ids = chosen.map(({ id }) => id)
  await sql`DELETE FROM account_migrations WHERE customer_id = ANY(${ids})`.execute(trx)
  return ids.length
}

/** Takes back an offer that was not accepted; 404 where there is none. */
export async function withdrawMigration(database: Database, customerId: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    if ((await withdraw(trx, { id: customerId })) === 0) throw notFound()
  })
}

/** Takes back every offer in a segment that was not accepted; whoever agreed moves on. */
export const withdrawMigrationOf = (database: Database, segment: string): Promise<number> =>
  inTransaction(database, (trx) => withdraw(trx, { segment }))

/** Offers that are open, counted by where their customers are and where they are to go. */
export async function listMoves(db: Handle): Promise<SegmentMoves[]> {
  const { rows } = await sql<SegmentMoves>`
    SELECT c.segment_name AS "from", m.segment_name AS "to", m.required,
      count(*) FILTER (WHERE c.migration_status <> 'in_progress')::int AS waiting,
      count(*) FILTER (WHERE c.migration_status = 'in_progress')::int AS moving
    FROM account_migrations m JOIN customers c ON c.id = m.customer_id
    WHERE c.migration_status IN ('eligible_soft', 'eligible_hard', 'in_progress') AND c.closed_at IS NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return rows
}

/** The terms a customer agrees to: null where the shop names no version. */
interface Agreed {
  readonly termsVersion: string | null
}

/**
 * Begins to move an account whose customer agreed to the terms; without that, says how far it is. Repeated, it begins
 * nothing twice. 409 where nothing is offered, and once a move has failed, until the customer agrees again.
 */
export function migrate(
  database: Database,
  customerId: string,
  agreed: Agreed | null,
  now: Date,
): Promise<"in_progress" | "migrated"> {
  return inTransaction(database, async (trx) => {
    const { migration_status: status } = await lockCustomer(trx, customerId)
    if (status === "migrated" || status === "in_progress") return status
    if (status === "ineligible")
      throw new Failure(409, MIGRATION_NOT_OFFERED, sentence("failure.migration.notOffered"))
    const ofCustomer = trx.selectFrom("account_migrations").where("customer_id", "=", customerId)
    const { failed_at } = await ofCustomer.select("failed_at").executeTakeFirstOrThrow()
    if (!agreed) {
      if (failed_at) throw new Failure(409, MIGRATION_FAILED, sentence("failure.migration.failed"))
      throw invalid("failure.migration.terms")
    }
    await trx
      .updateTable("account_migrations")
      .set({ accepted_at: now, next_run_at: now, failed_at: null })
      .where("customer_id", "=", customerId)
      .execute()
    await trx
      .updateTable("customers")
      .set({
        migration_status: "in_progress",
        terms_accepted_at: now,
        terms_version: agreed.termsVersion,
      })
      .where("id", "=", customerId)
      .execute()
    await noteSecurityEvent(trx, customerId, "migration-accepted", now)
    return "in_progress"
  })
}
