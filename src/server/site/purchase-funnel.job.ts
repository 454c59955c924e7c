import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "./settings.ts"

/** Stores how far purchases got in this process. */
export const purchaseFunnelJob = ({ funnel, database, config, clock }: Services): Job => ({
  name: "purchase funnel",
  everyMs: 10_000,
  alertAfterSeconds: 300,
  runDue: async () => {
    const { defaultTimeZone } = await readSiteConfig(database.tables, config)
    await funnel.flush(clock(), defaultTimeZone)
    return false
  },
})
