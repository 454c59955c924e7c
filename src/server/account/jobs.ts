import { HOUSEKEEPING, type Job, type MakeJob } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { readSettings } from "../settings/read-settings.ts"
import { readSiteConfig } from "../site/settings.ts"
import { mailAddressRequests } from "./details/confirmations.ts"
import { oldestDueMigration, runDueMigrations } from "./due-migrations.ts"
import { type ExportSettings, oldestDueExport, prepareDueExports } from "./my-data/prepare-exports.ts"

/** Asks customers once a year whether their address is still right. */
const addressRequestsJob = ({ database, keys, clock }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "address requests",
  runDue: () => mailAddressRequests(database, keys, clock()),
})

/** Makes the files of their data that customers asked for, and deletes those that had their days. */
function dataExportsJob({ database, config, accountKeys, clock }: Services): Job {
  const settings = async (): Promise<ExportSettings> => ({
    keys: accountKeys,
    days: (await readSettings(database.tables)).dataExportDays,
    zone: (await readSiteConfig(database.tables, config)).defaultTimeZone,
    currency: config.currency,
  })
  return {
    name: "data exports",
    everyMs: 2000,
    alertAfterSeconds: 600,
    oldestDue: () => oldestDueExport(database.tables, clock()),
    runDue: async (turn) => prepareDueExports(database, await settings(), clock, turn),
  }
}

/** Moves accounts whose customers agreed; they watch, so it does not wait long. */
const accountMigrationsJob = ({ database, clock }: Services): Job => ({
  name: "account migrations",
  everyMs: 2000,
  alertAfterSeconds: 300,
  oldestDue: () => oldestDueMigration(database.tables, clock()),
  runDue: (turn) => runDueMigrations(database, clock, turn),
})

export const accountJobs: readonly MakeJob[] = [addressRequestsJob, dataExportsJob, accountMigrationsJob]
