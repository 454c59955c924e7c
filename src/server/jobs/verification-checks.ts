import { oldestDueCheck, settleDueChecks } from "../accounts/verification/pending-checks.ts"
import { httpVerification } from "../accounts/verification/provider.ts"
import type { Services } from "../services.ts"
import type { Job } from "./job.ts"

/** Asks what became of checks of identities that took longer than their customers waited. */
export function verificationChecksJob(services: Services): Job {
  const { database, clock, config } = services
  const provider = config.verificationProvider && httpVerification(config.verificationProvider)
  return {
    name: "verification checks",
    everyMs: 60_000,
    alertAfterSeconds: 3600,
    oldestDue: () => oldestDueCheck(database.tables, clock()),
    runDue: async (turn) => (provider ? settleDueChecks(services, provider, turn) : false),
  }
}
