import { cleanUp } from "../../database/clean-up.ts"
import type { Services } from "../../services.ts"
import { HOUSEKEEPING, type Job } from "../job.ts"

/** Deletes rows that nobody needs any more. */
export const cleanUpJob = ({ database, clock }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "clean-up",
  runDue: () => cleanUp(database, clock()),
})
