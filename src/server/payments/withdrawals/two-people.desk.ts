import { sql } from "kysely"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import type { PayoutServices } from "./payout-services.ts"

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS

interface Payment {
  readonly customer_id: string
  readonly amount_cents: number
}

/** Adds up payments approved by one member alone: to the customer by anybody, and by the member to anybody. */
async function approvedAlone(db: Handle, { customer_id }: Payment, memberId: string, now: Date) {
  const day = new Date(now.getTime() - DAY_MS)
  const of = (condition: ReturnType<typeof sql>, since: Date) =>
    sql<number>`coalesce(sum(amount_cents) FILTER (WHERE ${condition} AND approved_at > ${since}), 0)::bigint`
  const week = new Date(now.getTime() - WEEK_MS)
  const isCustomer = sql`customer_id = ${customer_id}`
  const isMember = sql`approved_by = ${memberId}`
  return db
    .selectFrom("withdrawals")
    .select([
      of(isCustomer, day).as("customerDay"),
      of(isCustomer, week).as("customerWeek"),
      of(isMember, day).as("memberDay"),
      of(isMember, week).as("memberWeek"),
    ])
    .where("approved_alone", "=", true)
    .where("approved_at", ">", week)
    .where((eb) => eb.or([eb("customer_id", "=", customer_id), eb("approved_by", "=", memberId)]))
    .executeTakeFirstOrThrow()
}

const sums = ["customerDay", "customerWeek", "memberDay", "memberWeek"] as const

/** Whether a payment takes two people: by itself, or with what was approved alone in 24 hours or in 7 days. */
export async function needsSecondPerson(
  db: Handle,
  payment: Payment,
  memberId: string,
  { payouts }: Pick<PayoutServices["config"], "payouts">,
  now: Date,
): Promise<boolean> {
  if (payment.amount_cents > payouts.twoPeopleAboveCents) return true
  const alone = await approvedAlone(db, payment, memberId, now)
  return sums.some((sum) => alone[sum] + payment.amount_cents > payouts.alone[sum])
}

/** The same for whoever is about to approve: two approvals of one member at once wait for one another. */
export async function needsTwo(
  trx: InTransaction,
  payment: Payment,
  memberId: string,
  config: Pick<PayoutServices["config"], "payouts">,
  now: Date,
): Promise<boolean> {
  await trx.selectFrom("staff_members").select("id").where("id", "=", memberId).forUpdate().execute()
  return needsSecondPerson(trx, payment, memberId, config, now)
}
