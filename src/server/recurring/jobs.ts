import { chargeDuePurchases } from "../checkout/charges/charge-due.ts"
import { chargeDueScheduled, oldestScheduled } from "../checkout/charges/charge-scheduled.ts"
import { oldestRenewal } from "../checkout/membership-renewals.ts"
import { renewMemberships } from "../checkout/renew-memberships.ts"
import type { Job, MakeJob } from "../core/jobs/job.ts"
import { chargeStoredCard } from "../payments/charge-stored-card.ts"
import type { Services } from "../services.ts"
import { oldestUntold } from "./due-price-notices.ts"
import { oldestDuePurchase } from "./due-purchases.ts"
import { mailDuePrices } from "./price-notices.ts"

/** Buys premium membership again that is about to end. */
const membershipRenewalsJob = ({ database, clock, gateways }: Services): Job => ({
  name: "membership renewals",
  everyMs: 5000,
  alertAfterSeconds: 1800,
  oldestDue: () => oldestRenewal(database.tables, clock()),
  runDue: async (turn) => {
    const buying = { database, now: clock, chargeCard: chargeStoredCard(gateways) }
    return (await renewMemberships(buying, turn)) > 0
  },
})

/** Tells customers of new prices of what is bought for them again, and of those that will not come. */
const priceNoticesJob = ({ database, clock }: Services): Job => ({
  name: "price notices",
  everyMs: 2000,
  alertAfterSeconds: 600,
  oldestDue: () => oldestUntold(database.tables, clock()),
  runDue: (turn) => mailDuePrices(database, clock(), turn),
})

/** Buys AutoPlays and subscriptions for the draws that are on sale; all of them become due at once. */
const recurringPurchasesJob = ({ database, clock, gateways }: Services): Job => ({
  name: "recurring purchases",
  everyMs: 1000,
  alertAfterSeconds: 1800,
  oldestDue: () => oldestDuePurchase(database.tables, clock()),
  runDue: async (turn) => {
    const buying = { database, now: clock, chargeCard: chargeStoredCard(gateways) }
    return (await chargeDuePurchases(buying, turn)).more
  },
})

/** Charges pre-orders and tickets that are paid for later. */
const scheduledPurchasesJob = ({ database, clock, gateways }: Services): Job => ({
  name: "scheduled purchases",
  everyMs: 1000,
  alertAfterSeconds: 900,
  oldestDue: () => oldestScheduled(database.tables, clock()),
  onlyDue: true,
  runDue: (turn) => chargeDueScheduled(database, clock, turn, chargeStoredCard(gateways)),
})

export const recurringJobs: readonly MakeJob[] = [
  membershipRenewalsJob,
  priceNoticesJob,
  recurringPurchasesJob,
  scheduledPurchasesJob,
]
