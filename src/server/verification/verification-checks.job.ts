import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { readGreenIdResult } from "./greenid/results.ts"
import { oldestDueCheck, type ReadCheck, settleDueChecks } from "./pending-checks.ts"
import { httpVerification, unavailable } from "./provider.ts"

/** Asks what became of checks of identities that took longer than their customers waited. */
export function verificationChecksJob(services: Services): Job {
  const { database, clock, config } = services
  const provider = config.verificationProvider && httpVerification(config.verificationProvider)
  const readCheck: ReadCheck = async (method, reference, person) => {
    if (method === "greenid_ui" && config.greenId)
      return readGreenIdResult(config.greenId, { verificationId: reference }, person)
    if (method === "greenid_ui" || !provider) throw unavailable("no longer configured")
    return provider.readCheck(reference)
  }
  return {
    name: "verification checks",
    everyMs: 60_000,
    alertAfterSeconds: 3600,
    oldestDue: () => oldestDueCheck(database.tables, clock()),
    runDue: async (turn) => (provider || config.greenId ? settleDueChecks(services, readCheck, turn) : false),
  }
}
