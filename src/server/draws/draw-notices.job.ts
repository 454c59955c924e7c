import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { mailDueNotices, oldestNotice } from "./draw-notices.ts"

/** Tells customers that draws they have tickets in were moved. */
export const drawNoticesJob = ({ database, clock }: Services): Job => ({
  name: "draw notices",
  everyMs: 2000,
  alertAfterSeconds: 600,
  oldestDue: () => oldestNotice(database.tables, clock()),
  onlyDue: true,
  runDue: (turn) => mailDueNotices(database, clock(), turn),
})
