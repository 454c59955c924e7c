import { HOUSEKEEPING, type Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { LAPSING, lapseDocuments, longestWait, oldestLapsed } from "./id-waiting.ts"

/** Deletes photos of IDs that nobody decided about in time, and reports how long one waits. */
export function undecidedDocumentsJob({ database, config, clock, metrics }: Services): Job {
  const { tables } = database
  const { idDocumentWaitDays: days } = config
  metrics.measure("lotto_id_document_wait_seconds", "How long the document waits that waits longest", () =>
    longestWait(tables, clock()),
  )
  return {
    ...HOUSEKEEPING,
    name: LAPSING,
    oldestDue: () => oldestLapsed(tables, days, clock()),
    runDue: (turn) => lapseDocuments(database, days, clock, turn),
  }
}
