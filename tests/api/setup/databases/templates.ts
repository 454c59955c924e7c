import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { dropDatabases, hasPostgres } from "./postgres.ts"
import { templateName } from "./template-name.ts"

/**
 * Where the tests of one run keep the databases that theirs are copies of. A whole run makes them here, before any test's
 * time counts; in a run of some files whichever needs one first does. Each run has its own, so that none outlives the
 * code that made it; its copies go with it.
 */
export default async function setUpTemplates(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "lotto_template_"))
  process.env.TEST_TEMPLATES = folder
  if (process.env.WHOLE_RUN) {
    const { embeddedTemplate, postgresTemplate } = await import("./databases.ts")
    await embeddedTemplate(folder)
    if (hasPostgres) await postgresTemplate(folder)
  }
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (hasPostgres) await dropDatabases(templateName(folder))
  }
}
