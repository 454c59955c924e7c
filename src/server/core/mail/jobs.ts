import type { Services } from "#src/server/services.ts"
import type { Job, MakeJob } from "../jobs/job.ts"
import { mailSender, oldestDueMail } from "./deliver.ts"

/** Sends the outbox. */
function mailJob({ database, config, clock }: Services): Job {
  const deliver = mailSender(database, config)
  return {
    name: "mail",
    everyMs: 1000,
    alertAfterSeconds: 600,
    oldestDue: () => oldestDueMail(database.tables, config, clock()),
    runDue: (turn) => deliver(clock, turn),
  }
}

export const mailJobs: readonly MakeJob[] = [mailJob]
