import { mailLateDraws } from "../draws/late-draws.ts"
import type { Services } from "../services.ts"
import type { Job } from "./job.ts"

/** Tells staff of draws that are late. */
export const lateDrawsJob = ({ database, clock }: Services): Job => ({
  name: "late draws",
  everyMs: 60_000,
  alertAfterSeconds: 600,
  runDue: async () => {
    await mailLateDraws(database, clock())
    return false
  },
})
