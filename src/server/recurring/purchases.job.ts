import { chargeDuePurchases } from "../checkout/charges/charge-due.ts"
import type { Job } from "../core/jobs/job.ts"
import { chargeStoredCard } from "../payments/charge-stored-card.ts"
import type { Services } from "../services.ts"
import { oldestDuePurchase } from "./due-purchases.ts"

/** Buys AutoPlays and subscriptions for the draws that are on sale; all of them become due at once. */
export const recurringPurchasesJob = ({ database, clock, gateways }: Services): Job => ({
  name: "recurring purchases",
  everyMs: 1000,
  alertAfterSeconds: 1800,
  oldestDue: () => oldestDuePurchase(database.tables, clock()),
  runDue: async (turn) => {
    const buying = { database, now: clock, chargeCard: chargeStoredCard(gateways) }
    return (await chargeDuePurchases(buying, turn)).more
  },
})
