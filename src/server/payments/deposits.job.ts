import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { advanceDueDeposits, oldestDueDeposit } from "./advance-deposits.ts"
import { depositServices } from "./deposit-services.ts"

/** Asks gateways about deposits that were not answered, and buys what a deposit was made for. */
export function depositsJob(services: Services): Job {
  const { database, clock } = services
  const deposits = depositServices(services)
  return {
    name: "deposits",
    everyMs: 1000,
    alertAfterSeconds: 120,
    oldestDue: () => oldestDueDeposit(database.tables, clock()),
    onlyDue: true,
    runDue: (turn) => advanceDueDeposits(deposits, turn),
  }
}
