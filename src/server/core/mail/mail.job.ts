import type { Services } from "#src/server/services.ts"
import type { Job } from "../jobs/job.ts"
import { mailSender, oldestDueMail } from "./deliver.ts"

/** Sends the outbox. */
export function mailJob({ database, config, clock }: Services): Job {
  const deliver = mailSender(database, config)
  return {
    name: "mail",
    everyMs: 1000,
    alertAfterSeconds: 600,
    oldestDue: () => oldestDueMail(database.tables, config, clock()),
    runDue: (turn) => deliver(clock, turn),
  }
}
