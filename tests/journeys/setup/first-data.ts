import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { shortLived } from "../../short-lived.ts"
import { country } from "./countries.ts"

/**
 * Makes the data of a shop that has had its first run, which takes longer than a journey: the shops of all
 * workers begin with a copy. The folder goes when the run is over.
 */
export default function makeFirstData(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "lotto-first-data-"))
  execFileSync(process.execPath, [shortLived, "tests/journeys/setup/first-run.ts"], {
    env: { ...process.env, NODE_ENV: "test", LOCALE: country.locale, DATA_DIR: folder },
  })
  process.env.TEST_FIRST_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
