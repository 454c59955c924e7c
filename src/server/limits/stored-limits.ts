import type { Selectable } from "kysely"
import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import { limitInForce, type StoredLimit } from "#src/domain/limits/limit-change.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import type { LimitKind } from "./tables.ts"

type Row = Pick<
  Selectable<Tables["customer_limits"]>,
  "id" | "kind" | "period" | "limit_cents" | "next_cents" | "next_from"
>

/** A limit that holds. */
export interface LimitInForce extends StoredLimit {
  readonly id: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Of a customer's rows those that hold, as they are now. */
export const limitsInForce = (rows: readonly Row[], now: Date): LimitInForce[] =>
  rows.flatMap(({ id, kind, period, limit_cents: cents, next_cents, next_from }) => {
    const next = next_from && { cents: next_cents, from: next_from }
    const found = limitInForce({ cents, next }, now)
    return found ? [{ ...found, id, kind, period }] : []
  })

/** Which limit: a customer has one of each kind and period. */
export interface LimitName {
  readonly customerId: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Stores what a limit has become. The customer's wallet is locked. */
export async function storeLimit(
  trx: InTransaction,
  { customerId, kind, period }: LimitName,
  { cents, next }: StoredLimit,
  now: Date,
): Promise<void> {
  const values = { limit_cents: cents, next_cents: next?.cents ?? null, next_from: next?.from ?? null }
  await trx
    .insertInto("customer_limits")
    .values({ customer_id: customerId, kind, period, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(["customer_id", "kind", "period"]).doUpdateSet(values))
    .execute()
}
