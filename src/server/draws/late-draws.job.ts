import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { mailLateDraws, missingResults } from "./late-draws.ts"

/** Tells staff of draws that are late, and reports how many wait for an operator's result. */
export function lateDrawsJob({ database, clock, metrics }: Services): Job {
  metrics.measure("lotto_missing_results", "Draws whose operator's result should have come", () =>
    missingResults(database.tables, clock()),
  )
  return {
    name: "late draws",
    everyMs: 60_000,
    alertAfterSeconds: 600,
    runDue: async () => {
      await mailLateDraws(database, clock())
      return false
    },
  }
}
