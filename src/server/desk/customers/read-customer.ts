import type {
  CustomerDetail,
  CustomerOrder,
  CustomerTransaction,
  PersonalField,
} from "#src/contract/desk/customers.ts"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import { type CustomerRow, readCustomerRow } from "../../accounts/customers.ts"
import { listSessions } from "../../accounts/session-list.ts"
import type { Handle } from "../../database/database.ts"
import { notFound } from "../../failure.ts"
import { readWallet } from "../../wallet/wallet.ts"
import { partOf } from "../cursor.ts"
import { stateOf } from "./find-customers.ts"
import { maskedAddress, maskedBirth, maskedEmail, maskedName, maskedPhone } from "./masks.ts"

interface Part {
  readonly after?: string | undefined
  readonly limit: number
}

async function rowOf(db: Handle, customerId: string): Promise<CustomerRow> {
  const known = await db.selectFrom("customers").select("id").where("id", "=", customerId).executeTakeFirst()
  if (!known) throw notFound()
  return readCustomerRow(db, customerId)
}

/** A customer's account, with personal data masked. */
export async function readCustomer(db: Handle, customerId: string, now: Date): Promise<CustomerDetail> {
  const row = await rowOf(db, customerId)
  const { balance, withdrawable } = await readWallet(db, customerId)
  const limits = await db
    .selectFrom("customer_limits")
    .select(["kind", "period", "limit_cents"])
    .where("customer_id", "=", customerId)
    .orderBy("kind")
    .execute()
  const email = row.closed_at ? "–" : maskedEmail(row.email)
  const name = maskedName(row.firstname, row.lastname)
  return {
    id: row.id,
    name,
    email,
    state: stateOf(row),
    isVerified: row.verified_at !== null,
    joinedAt: row.created_at.toISOString(),
    balance,
    withdrawable,
    personal: {
      name,
      email,
      phone: maskedPhone(row.phone_number),
      dateOfBirth: maskedBirth(row.date_of_birth),
      address: maskedAddress(row.state, row.country),
    },
    segment: row.segment_name,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    emailProvedAt: row.email_proved_at?.toISOString() ?? null,
    breakUntil: row.break_until?.toISOString() ?? null,
    blockedAt: row.blocked_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    sessions: (await listSessions(db, customerId, null, now)).length,
    limits: limits.map(({ kind, period, limit_cents }) => ({
      kind,
      period,
      amount: formatMoney(money(limit_cents, balance.currency)),
    })),
  }
}

/** One thing that a customer said of themselves; of a closed account nothing is left. */
export async function readPersonal(db: Handle, customerId: string, field: PersonalField): Promise<string> {
  const row = await rowOf(db, customerId)
  if (row.closed_at) return ""
  const values: Readonly<Record<PersonalField, string>> = {
    name: [row.firstname, row.lastname].filter(Boolean).join(" "),
    email: row.email,
    phone: row.phone_number,
    dateOfBirth: row.date_of_birth,
    address: [row.address, row.suburb, row.state, row.postcode, row.country].filter(Boolean).join(", "),
  }
  return values[field]
}

/** What moved a customer's wallet, the latest first. */
export async function listTransactions(
  db: Handle,
  customerId: string,
  { after, limit }: Part,
): Promise<{ rows: CustomerTransaction[]; next: string | null }> {
  let select = db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_movements as movement", "movement.id", "entry.movement_id")
    .select(["entry.id", "movement.created_at", "movement.kind", "movement.reference"])
    .select(["entry.amount_cents", "entry.currency"])
    .where("entry.customer_id", "=", customerId)
    .where("entry.account", "=", "wallet")
  if (after) select = select.where("entry.id", "<", after)
  const found = await select
    .orderBy("entry.id", "desc")
    .limit(limit + 1)
    .execute()
  return partOf(found, limit, (row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    reference: row.reference,
    amount: money(row.amount_cents, row.currency as Currency),
  }))
}

/** What a customer bought, the latest first. */
export async function listOrders(
  db: Handle,
  customerId: string,
  { after, limit }: Part,
): Promise<{ rows: CustomerOrder[]; next: string | null }> {
  let select = db.selectFrom("orders").selectAll().where("customer_id", "=", customerId)
  if (after) select = select.where("id", "<", after)
  const found = await select
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute()
  return partOf(found, limit, (row) => {
    const currency = row.currency as Currency
    return {
      id: row.id,
      checkoutId: row.checkout_id,
      at: row.created_at.toISOString(),
      productType: row.product_type,
      offerKey: row.offer_key,
      drawNo: row.draw_no,
      price: money(row.price_cents, currency),
      winnings: row.winnings_cents === null ? null : money(row.winnings_cents, currency),
    }
  })
}
