import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { oldestUntold } from "./due-price-notices.ts"
import { mailDuePrices } from "./price-notices.ts"

/** Tells customers of new prices of what is bought for them again, and of those that will not come. */
export const priceNoticesJob = ({ database, clock }: Services): Job => ({
  name: "price notices",
  everyMs: 2000,
  alertAfterSeconds: 600,
  oldestDue: () => oldestUntold(database.tables, clock()),
  runDue: (turn) => mailDuePrices(database, clock(), turn),
})
