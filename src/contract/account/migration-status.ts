/**
 * Whether a customer's account moves to other terms: `eligible_soft`: it may; `eligible_hard`: nothing is sold before
 * it did.
 */
export const migrationStatuses = [
  "ineligible",
  "eligible_soft",
  "eligible_hard",
  "in_progress",
  "migrated",
] as const
export type MigrationStatus = (typeof migrationStatuses)[number]

/** The account was not offered to move, or no longer is. */
export const MIGRATION_NOT_OFFERED = "migration_not_offered"
/** The move was begun, and could not be finished. */
export const MIGRATION_FAILED = "migration_failed"
