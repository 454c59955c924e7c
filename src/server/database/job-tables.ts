import type { Timestamp } from "./columns.ts"

/** Tables of the jobs' own. What is due stands in the domain's rows, not here. */
export interface JobTables {
  job_retries: { job: string; row_key: string; attempts: number; next_run_at: Timestamp }
}
