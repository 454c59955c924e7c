import { sql } from "kysely"
import type { Customer } from "#src/contract/account/customer.ts"
import type { MembershipTier } from "#src/contract/catalogue/membership.ts"
import { type MembershipTerm, prolonged } from "#src/domain/account/membership.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import type { MembershipDefinition } from "#src/server/catalogue/offer-definition.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { readMember } from "./standing.ts"

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

/** A customer's memberships, those that ended included, so that the page can say so; who never joined has none. */
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
  const { status, tier, row } = await readMember(db, customerId, now)
  const locked = status === "member" && tier && (await hasLocked(db, customerId, tier, now))
  const entry = locked ? { entryStatus: "locked" as const } : {}
  const free = () => ({
    membershipProgram: PROGRAM,
    membershipStatus: status,
    ...(tier ? { membershipTier: tier } : {}),
    ...entry,
  })
  const paid = rows.map(({ program, tier: paidTier, from_at, until_at }) => {
    const ofProgram = program === PROGRAM ? entry : {}
    if (until_at > now)
      return {
        membershipProgram: program,
        membershipStatus: "member" as const,
        membershipTier: paidTier,
        memberFrom: from_at.toISOString(),
        memberUntil: until_at.toISOString(),
        ...ofProgram,
      }
    return program === PROGRAM
      ? free()
      : { membershipProgram: program, membershipStatus: "non-member" as const }
  })
  const isListed = rows.some(({ program }) => program === PROGRAM)
  return row.status === null || isListed ? paid : [...paid, free()]
}

/** Whether a giveaway takes entries that a member of the tier has still to unlock. */
async function hasLocked(db: Handle, customerId: string, tier: MembershipTier, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("giveaways")
    .select("id")
    .where("program", "=", PROGRAM)
    .where("state", "=", "DRAW_OPEN")
    .where("opens_at", "<=", now)
    .where("stop", ">", now)
    .where(sql<boolean>`(rules->>'unlock')::boolean AND tiers ? ${tier}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("giveaway_entries")
            .select("giveaway_entries.id")
            .whereRef("giveaway_entries.giveaway_id", "=", "giveaways.id")
            .where("giveaway_entries.customer_id", "=", customerId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
