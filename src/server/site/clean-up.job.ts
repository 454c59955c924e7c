import { cleanUp } from "../core/database/clean-up.ts"
import { HOUSEKEEPING, type Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"

/** Deletes rows that nobody needs any more. */
export const cleanUpJob = ({ database, clock }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "clean-up",
  runDue: () => cleanUp(database, clock()),
})
