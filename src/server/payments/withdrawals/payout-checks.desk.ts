import { sql } from "kysely"
import { NAMES_DIFFER, PAYOUT_MOVED } from "#src/contract/payments/payouts.desk.ts"
import { isOtherName } from "#src/domain/payments/bank-account.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"
import { openAccount } from "./bank-accounts.ts"
import { readPostalWinner } from "./postal-winners.desk.ts"
import type { WithdrawalRow } from "./withdrawal-states.ts"

export const moved = (
  said = "This has changed meanwhile. Somebody else was quicker, or the customer cancelled it.",
) => refuseStaff(409, PAYOUT_MOVED, said)

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS

interface Payment {
  /** Null for the prize of an entry by post. */
  readonly customer_id: string | null
  readonly amount_cents: number
}

/** Adds up payments approved by one member alone: to the customer by anybody, and by the member to anybody. */
async function approvedAlone(db: Handle, { customer_id }: Payment, memberId: string, now: Date) {
  const day = new Date(now.getTime() - DAY_MS)
  const of = (condition: ReturnType<typeof sql>, since: Date) =>
    sql<number>`coalesce(sum(amount_cents) FILTER (WHERE ${condition} AND approved_at > ${since}), 0)::bigint`
  const week = new Date(now.getTime() - WEEK_MS)
  const isCustomer = sql`customer_id = ${customer_id}::uuid`
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

/** Each sum that was approved by one person, and the setting that it may reach. */
const sums = [
  ["customerDay", "payoutCustomerDayCents"],
  ["customerWeek", "payoutCustomerWeekCents"],
  ["memberDay", "payoutMemberDayCents"],
  ["memberWeek", "payoutMemberWeekCents"],
] as const

/** Whether a payment takes two people: to a winner by post always, by itself, or with what was approved alone in 24 hours or in 7 days. */
export async function needsSecondPerson(
  db: Handle,
  payment: Payment,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const settings = await readSettings(db)
  if (payment.customer_id === null || payment.amount_cents > settings.payoutTwoPeopleAboveCents) return true
  const alone = await approvedAlone(db, payment, memberId, now)
  return sums.some(([sum, most]) => alone[sum] + payment.amount_cents > settings[most])
}

/** The same for whoever is about to approve: two approvals of one member at once wait for one another. */
export async function needsTwo(
  trx: InTransaction,
  payment: Payment,
  memberId: string,
  now: Date,
): Promise<boolean> {
  await trx.selectFrom("staff_members").select("id").where("id", "=", memberId).forUpdate().execute()
  return needsSecondPerson(trx, payment, memberId, now)
}

/** Refuses what would be paid to an account that its customer has not confirmed since a reset, or that was removed. */
export async function refuseFrozen(
  trx: InTransaction,
  rows: readonly Pick<WithdrawalRow, "bank_account_id">[],
): Promise<void> {
  const ids = rows.flatMap(({ bank_account_id }) => bank_account_id ?? [])
  if (ids.length === 0) return
  const frozen = await trx
    .selectFrom("bank_accounts")
    .select("removed_at")
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("frozen_at", "is not", null), eb("removed_at", "is not", null)]))
    .limit(1)
    .executeTakeFirst()
  if (!frozen) return
  throw moved(
    frozen.removed_at
      ? "The account was removed. Refuse the withdrawal: the money goes back to the wallet."
      : "The account is frozen since the password was reset. The customer has to confirm it first.",
  )
}

interface ComparedNames {
  readonly account: string
  readonly customer: string
  readonly isVerified: boolean
  readonly differ: boolean
}

/** The name on a withdrawal's account beside its customer's; null for what goes to no bank account. */
export async function compareNames(
  db: Handle,
  keys: SealingKeys,
  {
    customer_id,
    postal_entry_id,
    bank_account_id,
    bank_type,
  }: Pick<WithdrawalRow, "customer_id" | "postal_entry_id" | "bank_account_id" | "bank_type">,
): Promise<ComparedNames | null> {
  if (bank_account_id === null || bank_type === "paypal") return null
  const account = await db
    .selectFrom("bank_accounts")
    .select(["id", "sealed_details"])
    .where("id", "=", bank_account_id)
    .executeTakeFirst()
  if (!account) return null
  const { firstname, lastname, verified_at } =
    customer_id === null
      ? { ...(await readPostalWinner(db, postal_entry_id)), verified_at: null }
      : await db
          .selectFrom("customers")
          .select(["firstname", "lastname", "verified_at"])
          .where("id", "=", customer_id)
          .executeTakeFirstOrThrow()
  const { accountName } = openAccount(keys, account)
  return {
    account: accountName,
    customer: [firstname, lastname].filter(Boolean).join(" "),
    isVerified: verified_at !== null,
    differ: isOtherName(accountName, { firstname, lastname }),
  }
}

/** Refuses to pay to an account in another name unless whoever approves says why. Gives what stands with the withdrawal. */
export async function requireSameName(
  trx: InTransaction,
  keys: SealingKeys,
  row: WithdrawalRow,
  reason: string | null,
): Promise<string | null> {
  if (!(await compareNames(trx, keys, row))?.differ) return null
  if (reason === null)
    throw refuseStaff(
      422,
      NAMES_DIFFER,
      "The account is in another name than the customer's. Find out why, and say so, or refuse the withdrawal.",
      { field: "nameReason" },
    )
  return reason
}
