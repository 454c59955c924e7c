import { cleanUp } from "../core/database/clean-up.ts"
import { HOUSEKEEPING, type Job, type MakeJob } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { renewGrowing, sumDay } from "./day-sums.desk.ts"
import { readSiteConfig } from "./settings.ts"

/** Clears this process's caches when another process has cleared its own. */
const cachesJob = ({ clearing }: Services): Job => ({
  name: "caches",
  everyMs: 1000,
  alertAfterSeconds: 60,
  runDue: async () => {
    await clearing.refresh()
    return false
  },
})

/** Deletes rows that nobody needs any more. */
const cleanUpJob = ({ database, clock }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "clean-up",
  runDue: () => cleanUp(database, clock()),
})

/** Sums up days that are over, so that nobody waits for it who looks at the numbers. */
const daySumsJob = ({ database, config, clock }: Services): Job => ({
  name: "day sums",
  ...HOUSEKEEPING,
  runDue: async (turn) => {
    const { defaultTimeZone } = await readSiteConfig(database.tables, config)
    if (turn.claimRow() && (await sumDay(database, defaultTimeZone, clock()))) return true
    await renewGrowing(database, defaultTimeZone, clock())
    return false
  },
})

/** Vacuum and checkpoint, where the database does not do it by itself. */
const maintenanceJob = ({ database }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "maintenance",
  runDue: async () => {
    await database.maintain()
    return false
  },
})

/** Stores how far purchases got in this process. */
const purchaseFunnelJob = ({ funnel, database, config, clock }: Services): Job => ({
  name: "purchase funnel",
  everyMs: 10_000,
  alertAfterSeconds: 300,
  runDue: async () => {
    const { defaultTimeZone } = await readSiteConfig(database.tables, config)
    await funnel.flush(clock(), defaultTimeZone)
    return false
  },
})

export const siteJobs: readonly MakeJob[] = [
  cachesJob,
  cleanUpJob,
  daySumsJob,
  maintenanceJob,
  purchaseFunnelJob,
]
