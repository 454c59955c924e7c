import { HOUSEKEEPING, type Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { renewGrowing, sumDay } from "./day-sums.desk.ts"
import { readSiteConfig } from "./settings.ts"

/** Sums up days that are over, so that nobody waits for it who looks at the numbers. */
export const daySumsJob = ({ database, config, clock }: Services): Job => ({
  name: "day sums",
  ...HOUSEKEEPING,
  runDue: async (turn) => {
    const { defaultTimeZone } = await readSiteConfig(database.tables, config)
    if (turn.claimRow() && (await sumDay(database, defaultTimeZone, clock()))) return true
    await renewGrowing(database, defaultTimeZone, clock())
    return false
  },
})
