import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { apiList } from "./api-list.ts"
import { changedLines } from "./changed-lines.ts"
import { partnersApi, readPublicApi } from "./read-api.ts"

/**
 * Writes `api.txt`, which shows a reviewer what partners will notice of a change; with `--check` it writes nothing and
 * fails when the file is stale. `npm run generate`, `npm run check:generated`.
 */
const file = new URL("./api.txt", import.meta.url)
const committed = existsSync(file) ? readFileSync(file, "utf8") : ""
const text = apiList(partnersApi(await readPublicApi()))

if (!process.argv.includes("--check")) writeFileSync(file, text)
else if (text !== committed) {
  for (const line of changedLines(committed, text)) console.error(line)
  console.error(
    'widgets/public-api/api.txt is stale. Run "npm run generate" and commit what partners will notice.',
  )
  process.exitCode = 1
}
