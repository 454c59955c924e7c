import { chargeDueScheduled, oldestScheduled } from "../checkout/charges/charge-scheduled.ts"
import type { Job } from "../core/jobs/job.ts"
import { chargeStoredCard } from "../payments/charge-stored-card.ts"
import type { Services } from "../services.ts"

/** Charges pre-orders and tickets that are paid for later. */
export const scheduledPurchasesJob = ({ database, clock, gateways }: Services): Job => ({
  name: "scheduled purchases",
  everyMs: 1000,
  alertAfterSeconds: 900,
  oldestDue: () => oldestScheduled(database.tables, clock()),
  onlyDue: true,
  runDue: (turn) => chargeDueScheduled(database, clock, turn, chargeStoredCard(gateways)),
})
