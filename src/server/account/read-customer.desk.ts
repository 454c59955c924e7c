import {
  type CustomerDetail,
  type PersonalField,
  type StaffStep,
  staffSteps,
} from "#src/contract/account/customer-records.desk.ts"
import { fieldsOfKind } from "#src/contract/account/person.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { limitsInForce } from "../limits/stored-limits.ts"
import { listSessions } from "../sign-in/session-list.ts"
import { lockedUntil, readSecondFactor } from "../sign-in/two-factor/second-factor.ts"
import { readWallet } from "../wallet/wallet.ts"
import { type CustomerRow, readCustomerRow } from "./customers.ts"
import {
  maskedAddress,
  maskedBirth,
  maskedEmail,
  maskedName,
  maskedPhone,
  stateOf,
} from "./find-customers.desk.ts"
import { personOfRow } from "./person-columns.ts"

/** Fails with 404 for a customer who is not there. */
export async function requireCustomer(db: Handle, customerId: string): Promise<void> {
  const known = await db.selectFrom("customers").select("id").where("id", "=", customerId).executeTakeFirst()
  if (!known) throw notFound()
}

async function rowOf(db: Handle, customerId: string): Promise<CustomerRow> {
  await requireCustomer(db, customerId)
  return readCustomerRow(db, customerId)
}

/** Where an account is to move; null where no offer is open. */
async function readMove(
  db: Handle,
  { id, migration_status: status }: CustomerRow,
): Promise<CustomerDetail["move"]> {
  if (status !== "eligible_soft" && status !== "eligible_hard" && status !== "in_progress") return null
  const { segment_name: to, required } = await db
    .selectFrom("account_migrations")
    .select(["segment_name", "required"])
    .where("customer_id", "=", id)
    .executeTakeFirstOrThrow()
  return { to, required, isUnderway: status === "in_progress" }
}

const isRequired = (row: CustomerRow, step: StaffStep): boolean =>
  ({
    password: row.force_password_change,
    upgrade: row.account_upgrade,
    details: row.details_update_required,
  })[step]

/** A customer's account, with personal data masked. */
export async function readCustomer(db: Handle, customerId: string, now: Date): Promise<CustomerDetail> {
  const row = await rowOf(db, customerId)
  const { balance, withdrawable, owed } = await readWallet(db, customerId)
  const limits = limitsInForce(
    await db
      .selectFrom("customer_limits")
      .select(["id", "kind", "period", "limit_cents", "next_cents", "next_from"])
      .where("customer_id", "=", customerId)
      .orderBy("kind")
      .execute(),
    now,
  )
  const email = row.closed_at ? "–" : maskedEmail(row.email)
  const name = maskedName(row.firstname, row.lastname)
  return {
    id: row.id,
    name,
    email,
    state: stateOf(row),
    isVerified: row.verified_at !== null,
    isVulnerable: row.vulnerable_since !== null,
    joinedAt: row.created_at.toISOString(),
    balance,
    withdrawable,
    owed,
    personal: {
      name,
      email,
      phone: maskedPhone(row.phone_number),
      dateOfBirth: maskedBirth(row.date_of_birth),
      address: maskedAddress(row.state, row.country),
    },
    segment: row.segment_name,
    move: await readMove(db, row),
    restrictedProducts: [...row.restricted_products],
    vulnerableSince: row.vulnerable_since?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    emailProvedAt: row.email_proved_at?.toISOString() ?? null,
    breakUntil: row.break_until?.toISOString() ?? null,
    closingSince: row.closed_at ? null : (row.closing_since?.toISOString() ?? null),
    blockedAt: row.blocked_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    steps: staffSteps.filter((step) => isRequired(row, step)),
    secondFactor: {
      method: (await readSecondFactor(db, customerId))?.method ?? null,
      lockedUntil: (await lockedUntil(db, customerId, now))?.toISOString() ?? null,
    },
    sessions: (await listSessions(db, customerId, null, now)).length,
    limits: limits.map(({ kind, period, cents, next }) => ({
      kind,
      period,
      amount: formatMoney(money(cents, balance.currency)),
      change: next && {
        amount: next.cents === null ? null : formatMoney(money(next.cents, balance.currency)),
        from: next.from.toISOString(),
      },
    })),
  }
}

/** One thing that a customer said of themselves; of a closed account nothing is left. */
export async function readPersonal(db: Handle, customerId: string, field: PersonalField): Promise<string> {
  const row = await rowOf(db, customerId)
  if (row.closed_at) return ""
  const person = personOfRow(row)
  const said = fieldsOfKind(field).map((name) => person[name])
  return said.filter(Boolean).join(field === "name" ? " " : ", ")
}
