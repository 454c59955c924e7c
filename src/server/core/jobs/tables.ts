import type { ColumnType } from "kysely"
import type { Timestamp, Whole } from "../database/columns.ts"

/**
 * A figure that is summed for a day. `campaign` is the one that brought the customer, `campaignOfPurchase` the one of
 * the purchase itself. `finished`, `finishedOfCampaign` (in the shop itself) and `bought` leave out what was bought by
 * itself. The last three are of the customers who joined on it, by their campaign, and grow for as long as they go on.
 */
export type DaySum =
  | "partner"
  | "product"
  | "campaign"
  | "campaignOfPurchase"
  | "finished"
  | "finishedOfCampaign"
  | "bought"
  | "deposit"
  | "winnings"
  | "customers"
  | "joined"
  | "paidIn"
  | "converted"

/** Tables of the jobs' own. What is due stands in the domain's rows, not here. */
export interface JobTables {
  /**
   * How often purchases came to a step on a day (`YYYY-MM-DD`), with a partner or (empty) in the shop itself, by the
   * campaign that brought the customer; empty for none.
   */
  purchase_steps: {
    day: ColumnType<string, string, never>
    partner_key: string
    campaign: string
    step: string
    count: Whole
  }
  /** How often a product was put into a cart that had nothing of it. */
  product_carts: { day: ColumnType<string, string, never>; offer_key: string; count: Whole }
  /** Days by a zone's clock of which all sums stand. */
  summed_days: { day: ColumnType<string, string, never>; time_zone: string }
  day_sums: {
    day: ColumnType<string, string, never>
    time_zone: string
    what: DaySum
    /** A partner, a product or a campaign; empty for none. */
    key: string
    cents: Whole
    count: Whole
  }
  job_retries: { job: string; row_key: string; attempts: number; next_run_at: Timestamp }
}
