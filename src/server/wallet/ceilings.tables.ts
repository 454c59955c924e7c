import type { Timestamp, Whole } from "../core/database/columns.ts"

/** How much reached wallets that customers did not pay in, and how much may. */
export interface CeilingTables {
  /** Of each source by the hour. */
  ceiling_sums: { source: string; hour: Timestamp; cents: Whole }
  /** Amounts that two people added to a ceiling for a while. */
  ceiling_raises: { id: string; source: string; cents: Whole; from_at: Timestamp; until_at: Timestamp }
  ceiling_hits: { source: string; times: Whole; last_at: Timestamp }
}
