import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { dropDatabases, hasPostgres } from "./postgres.ts"

/**
 * Where the tests of one run keep the databases that theirs are copies of: whichever file needs one first makes
 * it. Each run has its own, so that none outlives the code that made it; its copies go with it.
 */
export default function setUpTemplates(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lotto_template_"))
  process.env.TEST_TEMPLATES = folder
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (hasPostgres) await dropDatabases(templateName(folder))
  }
}

/** What PostgreSQL's template of a run is called. */
export const templateName = (folder: string) => basename(folder).toLowerCase()
