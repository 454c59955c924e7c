import type { ProductVersion } from "#src/contract/desk/products.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"

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
