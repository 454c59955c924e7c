import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { mailExpiringCards, oldestExpiringCard } from "./expiring-cards.ts"

/** Tells customers that the card their recurring purchases are charged to ends soon. */
export const expiringCardsJob = ({ database, clock }: Services): Job => ({
  name: "expiring cards",
  everyMs: 60_000,
  alertAfterSeconds: 3600,
  oldestDue: () => oldestExpiringCard(database.tables, clock()),
  runDue: (turn) => mailExpiringCards(database, clock(), turn),
})
