import type { Job, MakeJob } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { advanceGiveaways, oldestDueGiveaway } from "./advance-giveaways.ts"
import { mailCancelled } from "./change-giveaway.ts"
import { ensureGiveaways } from "./make-giveaways.ts"

/** Closes, draws, pays and mails giveaways, and makes the next one of each rule; writes to members of one that was cancelled. */
const giveawaysJob = ({ database, drawSource, keys, clock }: Services): Job => ({
  name: "giveaways",
  everyMs: 2000,
  alertAfterSeconds: 120,
  oldestDue: () => oldestDueGiveaway(database.tables, clock()),
  runDue: async (turn) => {
    const more = await advanceGiveaways({ database, drawSource, keys }, clock(), turn)
    await ensureGiveaways(database, drawSource, clock())
    return (await mailCancelled(database, clock(), turn)) || more
  },
})

export const rewardsJobs: readonly MakeJob[] = [giveawaysJob]
