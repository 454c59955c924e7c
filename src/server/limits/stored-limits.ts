import type { Selectable } from "kysely"
import type { LimitPeriod } from "#src/contract/account/limit-period.ts"
import { limitInForce, type StoredLimit } from "#src/domain/account/limit-change.ts"
import type { LimitKind } from "../database/limit-tables.ts"
import type { Tables } from "../database/tables.ts"

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
