import type { ColumnType } from "kysely"
import type { Timestamp, Whole } from "./columns.ts"

/** Tables of the jobs' own. What is due stands in the domain's rows, not here. */
export interface JobTables {
  /** How often purchases came to a step on a day (`YYYY-MM-DD`), with a partner or (empty) in the shop itself. */
  purchase_steps: { day: ColumnType<string, string, never>; partner_key: string; step: string; count: Whole }
  job_retries: { job: string; row_key: string; attempts: number; next_run_at: Timestamp }
}
