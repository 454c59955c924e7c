import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { type ExportSettings, oldestDueExport, prepareDueExports } from "./my-data/prepare-exports.ts"

/** Makes the files of their data that customers asked for, and deletes those that had their days. */
export function dataExportsJob({ database, config, accountKeys, clock }: Services): Job {
  const settings = async (): Promise<ExportSettings> => ({
    keys: accountKeys,
    days: config.dataExportDays,
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
