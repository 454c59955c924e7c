import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"

/** Clears this process's caches when another process has cleared its own. */
export const cachesJob = ({ clearing }: Services): Job => ({
  name: "caches",
  everyMs: 1000,
  alertAfterSeconds: 60,
  runDue: async () => {
    await clearing.refresh()
    return false
  },
})
