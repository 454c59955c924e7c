import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { Payout, PayoutDetail, PayoutHint } from "#src/contract/payments/payouts.desk.ts"
import type { WithdrawalStatus } from "#src/contract/payments/withdrawal.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { isOtherName } from "#src/domain/payments/bank-account.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import { maskedName } from "#src/server/account/find-customers.desk.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import { openAccount } from "./bank-accounts.ts"
import { compareNames, needsSecondPerson } from "./payout-checks.desk.ts"
import type { PayoutServices } from "./payout-services.ts"

/** Anything younger than so many days is looked at twice. */
const RECENT_DAYS = 7
const DAY_MS = 24 * 3_600_000
/** Events after which somebody else may be in the account. */
const securityKinds = [
  "password-changed",
  "email-changed",
  "second-factor-off",
  "passkey-added",
  "details-changed",
]

export interface PayoutQuery extends Part {
  readonly status?: WithdrawalStatus | undefined
  readonly channel?: PayoutChannel | undefined
  readonly q?: string | undefined
}

function found(db: Handle, now: Date) {
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  return db
    .selectFrom("withdrawals as w")
    .leftJoin("customers as c", "c.id", "w.customer_id")
    .leftJoin("raffle_postal_entries as e", "e.id", "w.postal_entry_id")
    .leftJoin("bank_accounts as a", "a.id", "w.bank_account_id")
    .selectAll("w")
    .select([
      sql<string>`coalesce(c.firstname, e.firstname, '')`.as("firstname"),
      sql<string>`coalesce(c.lastname, e.lastname, '')`.as("lastname"),
      "c.blocked_at",
      "c.vulnerable_since",
      "a.id as account_id",
      "a.sealed_details",
      "a.frozen_at",
      sql<boolean>`coalesce(a.created_at > ${recent}, false)`.as("is_new"),
      sql<boolean>`EXISTS (SELECT 1 FROM bank_accounts b WHERE b.fingerprint = a.fingerprint
        AND b.customer_id IS DISTINCT FROM w.customer_id)`.as("is_shared"),
      sql<boolean>`EXISTS (SELECT 1 FROM security_events e WHERE e.customer_id = w.customer_id
        AND e.kind = ANY(${securityKinds}) AND e.created_at > ${recent})`.as("is_changed"),
      sql<boolean>`w.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM withdrawals o WHERE o.customer_id = w.customer_id AND o.id <> w.id
        AND o.method_code <> 'do' AND o.sent_at IS NOT NULL)`.as("is_first"),
      sql<boolean>`EXISTS (SELECT 1 FROM withdrawals o WHERE o.customer_id = w.customer_id AND o.id <> w.id
        AND o.status = 'returned')`.as("is_returned"),
      sql<boolean>`EXISTS (SELECT 1 FROM staff_approvals p WHERE p.state = 'open' AND p.about_kind = 'payout'
        AND p.about_id = w.id::text)`.as("is_proposed"),
    ])
}

type Found = Awaited<ReturnType<ReturnType<typeof found>["executeTakeFirstOrThrow"]>>

function hasOtherName({ accountKeys }: PayoutServices, row: Found): boolean {
  if (!row.account_id || !row.sealed_details || row.bank_type === "paypal") return false
  const { accountName } = openAccount(accountKeys, { id: row.account_id, sealed_details: row.sealed_details })
  return isOtherName(accountName, row)
}

function hintsOf(services: PayoutServices, row: Found, now: Date): PayoutHint[] {
  const open = row.status === "requested" || row.status === "approved"
  if (row.method_code === "do" || !open) return []
  const hints: readonly [PayoutHint, boolean][] = [
    ["blocked", row.blocked_at !== null],
    ["frozen_account", row.frozen_at !== null],
    ["first_payment", row.payable_from !== null && row.payable_from > now],
    ["shared_account", row.is_shared],
    ["other_name", hasOtherName(services, row)],
    ["new_account", row.is_new && row.customer_id !== null],
    ["changed_security", row.is_changed],
    ["returned_before", row.is_returned],
    ["first_withdrawal", row.is_first],
    ["vulnerable", row.vulnerable_since !== null],
  ]
  return hints.filter(([, applies]) => applies).map(([hint]) => hint)
}

const payoutOf = (services: PayoutServices, row: Found, needsTwo: boolean, now: Date): Payout => ({
  id: row.id,
  status: row.status,
  method: row.method_code,
  channel: row.channel,
  amount: money(row.amount_cents, row.currency as Currency),
  customerId: row.customer_id,
  customer: maskedName(row.firstname, row.lastname),
  destination: row.destination,
  reference: row.reference,
  requestedAt: row.requested_at.toISOString(),
  payableFrom: row.payable_from?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  batchId: row.batch_id,
  reason: row.reason,
  hints: hintsOf(services, row, now),
  needsTwo,
  isProposed: row.is_proposed,
  nameReason: row.name_reason,
})

/** Withdrawals, the latest first or last. */
export async function listPayouts(
  services: PayoutServices,
  { status, channel, q, ...part }: PayoutQuery,
  memberId: string | null,
  now: Date,
) {
  let select = found(services.database.tables, now)
  if (status) select = select.where("w.status", "=", status)
  if (channel) select = select.where("w.channel", "=", channel)
  if (q)
    select =
      select.where(sql<boolean>`(w.reference = ${q.toUpperCase()} OR w.customer_id::text = ${q.toLowerCase()}
      OR w.batch_id::text = ${q.toLowerCase()})`)
  const listed = await readDated(select, "w.id", part, (row) => row)
  return {
    ...listed,
    rows: await Promise.all(listed.rows.map((row) => described(services, row, memberId, now))),
  }
}

/** With whether it takes two people, where the asking member may be the first. */
async function described(services: PayoutServices, row: Found, memberId: string | null, now: Date) {
  const { database } = services
  const isOpen = row.status === "requested" && memberId !== null
  const needsTwo = isOpen
    ? await needsSecondPerson(database.tables, row, memberId, now)
    : row.amount_cents > (await readSettings(database.tables)).payoutTwoPeopleAboveCents
  return payoutOf(services, row, needsTwo, now)
}

/** One withdrawal. Both names are shown in full while somebody has to compare them, and not afterwards. */
export async function readPayout(
  services: PayoutServices,
  id: string,
  memberId: string | null,
  now: Date,
): Promise<PayoutDetail> {
  const row = await found(services.database.tables, now).where("w.id", "=", id).executeTakeFirst()
  if (!row) throw notFound()
  const { tables } = services.database
  const names = row.status === "requested" ? await compareNames(tables, services.accountKeys, row) : null
  return { ...(await described(services, row, memberId, now)), names }
}
