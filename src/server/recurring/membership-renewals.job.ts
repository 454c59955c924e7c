import { renewMemberships } from "../checkout/renewals/renew-memberships.ts"
import { oldestRenewal } from "../checkout/renewals/renewal-rows.ts"
import type { Job } from "../core/jobs/job.ts"
import { chargeStoredCard } from "../payments/charge-stored-card.ts"
import type { Services } from "../services.ts"

/** Buys premium membership again that is about to end. */
export const membershipRenewalsJob = ({ database, clock, gateways }: Services): Job => ({
  name: "membership renewals",
  everyMs: 5000,
  alertAfterSeconds: 1800,
  oldestDue: () => oldestRenewal(database.tables, clock()),
  runDue: async (turn) => {
    const buying = { database, now: clock, chargeCard: chargeStoredCard(gateways) }
    return (await renewMemberships(buying, turn)) > 0
  },
})
