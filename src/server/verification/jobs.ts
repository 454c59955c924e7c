import { HOUSEKEEPING, type Job, type MakeJob } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { readSettings } from "../settings/read-settings.ts"
import { oldestDueCheck, type ReadCheck, settleDueChecks } from "./checks.ts"
import { readGreenIdResult } from "./greenid.ts"
import { LAPSING, lapseDocuments, longestWait, oldestLapsed } from "./id-waiting.ts"
import { httpVerification, unavailable } from "./provider.ts"

/** Deletes photos of IDs that nobody decided about in time, and reports how long one waits. */
export function undecidedDocumentsJob({ database, clock, metrics }: Services): Job {
  const { tables } = database
  const days = async () => (await readSettings(tables)).idDocumentWaitDays
  metrics.measure("lotto_id_document_wait_seconds", "How long the document waits that waits longest", () =>
    longestWait(tables, clock()),
  )
  return {
    ...HOUSEKEEPING,
    name: LAPSING,
    oldestDue: async () => oldestLapsed(tables, await days(), clock()),
    runDue: async (turn) => lapseDocuments(database, await days(), clock, turn),
  }
}

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

export const verificationJobs: readonly MakeJob[] = [undecidedDocumentsJob, verificationChecksJob]
