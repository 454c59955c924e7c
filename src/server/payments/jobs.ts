import { oldestDue } from "../core/due.ts"
import { HOUSEKEEPING, type Job, type MakeJob } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { advanceDueDeposits, oldestDueDeposit } from "./advance-deposits.ts"
import { bookDuePayments, oldestDuePayment } from "./bank/book-payment.ts"
import { mailExpiringCards, oldestExpiringCard } from "./expiring-cards.ts"
import { finishClosings } from "./finish-closings.ts"
import { EVENTS, handleDueEvents } from "./gateway-events.ts"
import { REMOVALS, runDueRemovals } from "./gateway-removals.ts"
import { countOpen, nextReconciliation, reconcileWhenDue } from "./reconciliation/reconcile.ts"
import { depositServices } from "./settlement.ts"

/** Books what banks' files tell of where whoever loaded one did not get to its end. */
function bankPaymentsJob(services: Services): Job {
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
function reconciliationJob(services: Services): Job {
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

/** Asks gateways about deposits that were not answered, and buys what a deposit was made for. */
function depositsJob(services: Services): Job {
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

/** Tells customers that the card their recurring purchases are charged to ends soon. */
const expiringCardsJob = ({ database, clock }: Services): Job => ({
  name: "expiring cards",
  everyMs: 60_000,
  alertAfterSeconds: 3600,
  oldestDue: () => oldestExpiringCard(database.tables, clock()),
  runDue: (turn) => mailExpiringCards(database, clock(), turn),
})

/** Acts on what card gateways reported. */
function gatewayEventsJob(services: Services): Job {
  const { database, clock } = services
  const deposits = depositServices(services)
  return {
    name: "gateway events",
    everyMs: 1000,
    alertAfterSeconds: 120,
    oldestDue: () => oldestDue(database.tables, "gateway_events", EVENTS, clock()),
    runDue: (turn) => handleDueEvents(deposits, turn),
  }
}

/** Closes accounts that waited for their customers' last draws. */
const closingsJob = (services: Services): Job => ({
  ...HOUSEKEEPING,
  name: "closings",
  runDue: (turn) => finishClosings(services, services.clock, turn),
})

/** Has gateways forget cards and customers. */
function gatewayRemovalsJob(services: Services): Job {
  const { database, clock } = services
  const deposits = depositServices(services)
  return {
    name: "gateway removals",
    everyMs: 60_000,
    alertAfterSeconds: 3600,
    oldestDue: () => oldestDue(database.tables, "gateway_removals", REMOVALS, clock()),
    runDue: (turn) => runDueRemovals(deposits, turn),
  }
}

export const paymentsJobs: readonly MakeJob[] = [
  bankPaymentsJob,
  reconciliationJob,
  depositsJob,
  expiringCardsJob,
  gatewayEventsJob,
  gatewayRemovalsJob,
  closingsJob,
]
