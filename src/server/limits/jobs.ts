import type { Job, MakeJob } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { applyAllDueChanges, oldestDueChange } from "./due-changes.ts"
import { readLimitRules } from "./own-limits.ts"

/** Tells customers that a limit which they raised or removed has changed by now. */
const limitChangesJob = (services: Services): Job => ({
  name: "limit changes",
  everyMs: 60_000,
  alertAfterSeconds: 3600,
  oldestDue: () => oldestDueChange(services.database.tables, services.clock()),
  runDue: async (turn) =>
    applyAllDueChanges(services.database, await readLimitRules(services), services.clock(), turn),
})

export const limitsJobs: readonly MakeJob[] = [limitChangesJob]
