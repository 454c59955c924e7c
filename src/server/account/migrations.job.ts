import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { oldestDueMigration, runDueMigrations } from "./due-migrations.ts"

/** Moves accounts whose customers agreed; they watch, so it does not wait long. */
export const accountMigrationsJob = ({ database, clock }: Services): Job => ({
  name: "account migrations",
  everyMs: 2000,
  alertAfterSeconds: 300,
  oldestDue: () => oldestDueMigration(database.tables, clock()),
  runDue: (turn) => runDueMigrations(database, clock, turn),
})
