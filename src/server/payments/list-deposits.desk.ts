import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { DeskDeposit } from "#src/contract/payments/deposits.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { dayBegins } from "#src/domain/payments/statement-period.ts"
import { maskedName } from "../account/find-customers.desk.ts"
import type { Handle } from "../core/database/database.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"

interface DepositQuery
  extends Part,
    Readonly<Partial<Record<"q" | "gateway" | "from" | "until", string | undefined>>> {
  readonly status?: DeskDeposit["status"] | undefined
  readonly returned?: NonNullable<DeskDeposit["returned"]> | undefined
}

/** Deposits of all customers, the latest first or last. */
export function listDeposits(
  db: Handle,
  { q, status, returned, gateway, from, until, ...part }: DepositQuery,
  timeZone: string,
): Promise<Listed<DeskDeposit>> {
  let select = db
    .selectFrom("deposits")
    .innerJoin("customers", "customers.id", "deposits.customer_id")
    .select(["deposits.id", "deposits.created_at", "deposits.customer_id", "deposits.amount_cents"])
    .select(["deposits.currency", "deposits.method_label", "deposits.gateway_key", "deposits.status"])
    .select(["deposits.checkout_id", "deposits.gateway_charge", "deposits.return_state"])
    .select(["customers.firstname", "customers.lastname"])
  if (q)
    select = select.where(
      sql<boolean>`(deposits.id::text = ${q.toLowerCase()} OR deposits.checkout_id::text = ${q.toLowerCase()}
        OR deposits.customer_id::text = ${q.toLowerCase()} OR deposits.gateway_charge = ${q})`,
    )
  if (status) select = select.where("deposits.status", "=", status)
  if (returned) select = select.where("deposits.return_state", "=", returned)
  if (gateway) select = select.where("deposits.gateway_key", "=", gateway.toLowerCase())
  if (from) select = select.where("deposits.created_at", ">=", dayBegins(from, timeZone))
  if (until) select = select.where("deposits.created_at", "<", dayBegins(until, timeZone, 1))
  return readDated(select, "deposits.id", part, (row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    customerId: row.customer_id,
    customer: maskedName(row.firstname, row.lastname),
    amount: money(row.amount_cents, row.currency as Currency),
    method: row.method_label,
    gateway: row.gateway_key,
    status: row.status,
    checkoutId: row.checkout_id,
    reference: row.gateway_charge,
    returned: row.return_state,
  }))
}
