import { CHANGED, type ProductVersion } from "#src/contract/catalogue/product-versions.desk.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import { newId } from "../core/database/ids.ts"
import { memberOf, refuseStaff, type Staff } from "../staff/staff.ts"

/** A change as it is asked for: a day from whose beginning it holds, or null for at once. */
export interface RequestedChange {
  readonly changes: readonly Change[]
  readonly from: string | null
}

/** Changes that are shown of one thing, at most. */
export const MOST_VERSIONS = 30

/** A change as the desk shows it. */
export const describeVersion = (row: {
  readonly id: string
  readonly changes: readonly Change[]
  readonly reason: string
  readonly by: string
  readonly created_at: Date
  readonly effective_from: Date
  readonly applied_at: Date | null
  readonly withdrawn_at: Date | null
}): ProductVersion => ({
  id: row.id,
  changes: row.changes.map(({ path, ...sides }) => ({ path: [...path], ...sides })),
  reason: row.reason,
  by: row.by,
  at: row.created_at.toISOString(),
  effectiveFrom: row.effective_from.toISOString(),
  state: row.applied_at ? "applied" : row.withdrawn_at ? "withdrawn" : "pending",
})

/** Makes the row that is stored for every change, whatever it changes. */
export const newVersion = (
  { changes, from, reason }: RequestedChange & { readonly reason: string },
  start: Date,
  staff: Staff,
  now: Date,
) => ({
  id: newId(now.getTime()),
  changes: JSON.stringify(changes),
  reason,
  created_by: memberOf(staff).id,
  created_at: now,
  effective_from: start,
  applied_at: from === null ? now : null,
  withdrawn_at: null,
})

/** A change is withdrawn once, and before it holds. */
export function refuseSettled(version: {
  readonly applied_at: Date | null
  readonly withdrawn_at: Date | null
}): void {
  if (version.applied_at || version.withdrawn_at)
    throw refuseStaff(409, CHANGED, "This change doesn't wait any more.")
}
