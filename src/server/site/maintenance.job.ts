import { HOUSEKEEPING, type Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"

/** Vacuum and checkpoint, where the database does not do it by itself. */
export const maintenanceJob = ({ database }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "maintenance",
  runDue: async () => {
    await database.maintain()
    return false
  },
})
