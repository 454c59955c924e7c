import type { Customer } from "#src/contract/account/customer.ts"
import { type MembershipTerm, prolonged } from "#src/domain/account/membership.ts"
import type { MembershipDefinition } from "../catalogue/membership-definition.ts"
import type { Handle, InTransaction } from "../database/database.ts"

/**
 * Gives a customer so many months of a program, from the end of those that are paid. The customer's wallet is held,
 * so two purchases follow one another. Tells from and until when these months are.
 */
export async function prolongMembership(
  trx: InTransaction,
  customerId: string,
  { key, tier, timeZone }: MembershipDefinition,
  months: number,
  now: Date,
): Promise<{ from: Date; until: Date }> {
  const row = await trx
    .selectFrom("memberships")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("program", "=", key)
    .forUpdate()
    .executeTakeFirst()
  const had: MembershipTerm | undefined = row && {
    from: row.from_at,
    months: row.months,
    until: row.until_at,
  }
  const has = prolonged(had, months, now, timeZone)
  const values = { tier, from_at: has.from, months: has.months, until_at: has.until }
  await trx
    .insertInto("memberships")
    .values({ customer_id: customerId, program: key, ...values })
    .onConflict((conflict) => conflict.columns(["customer_id", "program"]).doUpdateSet(values))
    .execute()
  return { from: had && had.until > now ? had.until : now, until: has.until }
}

/** A customer's memberships, those that ended included, so that the page can say so. */
export async function membershipsOf(
  db: Handle,
  customerId: string,
  now: Date,
): Promise<NonNullable<Customer["membershipPrograms"]>> {
  const rows = await db
    .selectFrom("memberships")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("program")
    .execute()
  return rows.map(({ program, tier, from_at, until_at }) =>
    until_at > now
      ? {
          membershipProgram: program,
          membershipStatus: "member" as const,
          membershipTier: tier,
          memberFrom: from_at.toISOString(),
          memberUntil: until_at.toISOString(),
        }
      : { membershipProgram: program, membershipStatus: "non-member" as const },
  )
}
