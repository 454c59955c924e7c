import { mailSender, oldestDueMail } from "../../mail/deliver.ts"
import type { Services } from "../../services.ts"
import type { Job } from "../job.ts"

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
