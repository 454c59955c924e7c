import { applyAllDueChanges, oldestDueChange } from "../../limits/due-changes.ts"
import { readLimitRules } from "../../limits/limit-rules.ts"
import type { Services } from "../../services.ts"
import type { Job } from "../job.ts"

/** Tells customers that a limit which they raised or removed has changed by now. */
export const limitChangesJob = (services: Services): Job => ({
  name: "limit changes",
  everyMs: 60_000,
  alertAfterSeconds: 3600,
  oldestDue: () => oldestDueChange(services.database.tables, services.clock()),
  runDue: async (turn) =>
    applyAllDueChanges(services.database, await readLimitRules(services), services.clock(), turn),
})
