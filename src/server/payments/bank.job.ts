import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { bookDuePayments, oldestDuePayment } from "./bank/book-due-payments.ts"
import { countOpen, nextReconciliation, reconcileWhenDue } from "./reconciliation/reconcile.ts"

/** Books what banks' files tell of where whoever loaded one did not get to its end. */
export function bankPaymentsJob(services: Services): Job {
  const { database, clock } = services
  return {
    name: "bank payments",
    everyMs: 5000,
    alertAfterSeconds: 600,
    oldestDue: () => oldestDuePayment(database.tables, clock()),
    runDue: (turn) => bookDuePayments(services, clock, turn),
  }
}

/** Compares gateways, banks and the ledger each day, and reports how much of it nobody has explained. */
export function reconciliationJob(services: Services): Job {
  const { database, metrics } = services
  metrics.measure("lotto_money_differences", "Differences of gateway, bank and ledger that are open", () =>
    countOpen(database.tables),
  )
  return {
    name: "reconciliation",
    everyMs: 60_000,
    alertAfterSeconds: 3 * 3600,
    oldestDue: () => nextReconciliation(database.tables),
    runDue: async () => {
      await reconcileWhenDue(services)
      return false
    },
  }
}
