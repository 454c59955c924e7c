import { sql } from "kysely"
import type { MembershipTier } from "#src/contract/catalogue/membership.ts"
import type { Currency } from "#src/contract/money.ts"
import { INELIGIBLE, type MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { renewalDue } from "#src/domain/account/membership.ts"
import { money } from "#src/domain/core/money.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readProgram } from "./program-settings.ts"

/**
 * Members of a programme at a moment with their tier, one row each: premium while it is paid, free for who joined,
 * and for who joined and had a deposit to make once it is there. Nobody who takes a break, is blocked or has left,
 * and nobody whose pricing does not take part.
 */
export const entitled = (program: string, at: Date, pricingIds: readonly string[]) => sql<{
  customer_id: string
  tier: MembershipTier
}>`
  SELECT customers.id AS customer_id, coalesce(paid.tier, 'free') AS tier
  FROM customers
  LEFT JOIN memberships AS paid
    ON paid.customer_id = customers.id AND paid.program = ${program} AND paid.until_at > ${at}::timestamptz
    AND paid.from_at <= ${at}::timestamptz
  LEFT JOIN program_members AS joined
    ON joined.customer_id = customers.id AND joined.program = ${program}
    AND joined.updated_at <= ${at}::timestamptz
  WHERE customers.closed_at IS NULL AND customers.closing_since IS NULL AND customers.blocked_at IS NULL
    AND (customers.break_until IS NULL OR customers.break_until <= ${at}::timestamptz)
    AND (${pricingIds.length === 0}::boolean OR customers.pricing_id = ANY(${[...pricingIds]}::text[]))
    AND (paid.tier IS NOT NULL OR joined.status = 'member'
      OR (joined.status = 'pending-deposit' AND ${hasDeposited(sql.ref("customers.id"))}))`

/** Whether a customer ever made a deposit that came and stayed. */
const hasDeposited = (customerId: ReturnType<typeof sql.ref>) =>
  sql<boolean>`EXISTS (SELECT 1 FROM deposits
    WHERE deposits.customer_id = ${customerId} AND deposits.status = 'succeeded'
      AND NOT EXISTS (SELECT 1 FROM deposit_reversals AS back WHERE back.deposit_id = deposits.id AND back.taken))`

/** Reads a customer's standing in the programme from the tables. */
export async function readMember(db: Handle, customerId: string, now: Date) {
  const { content } = await readProgram(db)
  const row = await db
    .selectFrom("customers")
    .leftJoin("memberships as paid", (join) =>
      join.onRef("paid.customer_id", "=", "customers.id").on("paid.program", "=", PROGRAM),
    )
    .leftJoin("program_members as joined", (join) =>
      join.onRef("joined.customer_id", "=", "customers.id").on("joined.program", "=", PROGRAM),
    )
    .leftJoin("membership_renewals as renewal", (join) =>
      join
        .onRef("renewal.customer_id", "=", "customers.id")
        .on("renewal.program", "=", PROGRAM)
        .on("renewal.status", "=", "active"),
    )
    .select(["customers.pricing_id", "paid.tier", "paid.until_at", "joined.status", "joined.updated_at"])
    .select(["renewal.period", "renewal.agreed_cents", "renewal.currency", "renewal.last_message"])
    .select(hasDeposited(sql.ref("customers.id")).as("deposited"))
    .where("customers.id", "=", customerId)
    .executeTakeFirstOrThrow()
  const isPaid = row.until_at !== null && row.until_at > now
  const eligible =
    content.eligiblePricingIds.length === 0 || content.eligiblePricingIds.includes(row.pricing_id)
  const status = statusOf(isPaid, row.status, row.deposited)
  const tier: MembershipTier | null = status === "member" ? (isPaid ? (row.tier ?? "premium") : "free") : null
  return { row, eligible, status, tier, paidUntil: isPaid ? row.until_at : null }
}

function statusOf(
  isPaid: boolean,
  joined: MembershipStanding["membershipStatus"] | null,
  deposited: boolean,
): MembershipStanding["membershipStatus"] {
  if (isPaid) return "member"
  // The first deposit completes what was begun, whatever it was made for.
  if (joined === "pending-deposit") return deposited ? "member" : "pending-deposit"
  return joined ?? "non-member"
}

export async function readStanding(db: Handle, customerId: string, now: Date): Promise<MembershipStanding> {
  const { row, eligible, status, tier, paidUntil } = await readMember(db, customerId, now)
  return {
    membershipProgram: PROGRAM,
    membershipStatus: status,
    membershipTier: tier,
    eligibility: eligible ? "eligible" : "ineligible",
    membershipUpdated: row.updated_at?.toISOString() ?? null,
    memberUntil: paidUntil?.toISOString() ?? null,
    renewal:
      row.period && paidUntil
        ? {
            period: row.period,
            price: money(row.agreed_cents ?? 0, (row.currency ?? "AUD") as Currency),
            nextChargeAt: renewalDue(paidUntil).toISOString(),
            lastMessage: row.last_message,
          }
        : null,
  }
}

export const ineligible = () => new Failure(403, INELIGIBLE, sentence("failure.program.ineligible"))

/** Joins for free or leaves. Premium that is paid stays to its end, and is not bought again. */
export async function changeMembership(
  trx: InTransaction,
  customerId: string,
  wanted: {
    readonly membershipProgram: string
    readonly membershipStatus: "member" | "non-member"
    readonly metadata: Readonly<Record<string, string>>
  },
  now: Date,
): Promise<MembershipStanding> {
  if (wanted.membershipProgram !== PROGRAM) throw notFound()
  const { content } = await readProgram(trx)
  const member = await readMember(trx, customerId, now)
  const joins = wanted.membershipStatus === "member"
  if (joins && !member.eligible) throw ineligible()
  const waits = joins && content.deposit.required && !member.row.deposited
  const values = {
    status: waits ? ("pending-deposit" as const) : wanted.membershipStatus,
    metadata: JSON.stringify(wanted.metadata),
    updated_at: now,
  }
  await trx
    .insertInto("program_members")
    .values({ customer_id: customerId, program: PROGRAM, ...values })
    .onConflict((conflict) => conflict.columns(["customer_id", "program"]).doUpdateSet(values))
    .execute()
  if (!joins) await endRenewal(trx, customerId)
  return readStanding(trx, customerId, now)
}

/** Premium is not bought again: it ends with what is paid. */
export async function endRenewal(trx: InTransaction, customerId: string): Promise<void> {
  await trx
    .updateTable("membership_renewals")
    .set({ status: "cancelled", next_run_at: null })
    .where("customer_id", "=", customerId)
    .where("program", "=", PROGRAM)
    .execute()
}
