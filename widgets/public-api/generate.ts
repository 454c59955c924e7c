import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { analyticsDocument } from "./analytics-document.ts"
import { elementTypes } from "./element-types.ts"
import { frameTypes } from "./frame-types.ts"
import { reactTypes, svelteTypes, vueTypes } from "./framework-types.ts"
import { htmlData } from "./html-data.ts"
import { manifest } from "./manifest.ts"
import { placeholderStyles } from "./placeholder-styles.ts"
import { readPublicApi } from "./read-api.ts"

/**
 * Writes what is made from the elements' definitions; with `--check` it writes nothing and fails when a file is stale.
 * `npm run generate`, `npm run check:generated`.
 */
const folder = new URL("./generated/", import.meta.url)
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const api = await readPublicApi()
const files: Readonly<Record<string, string>> = {
  "custom-elements.json": json(manifest(api)),
  "html-data.json": json(htmlData(api)),
  "elements.d.ts": elementTypes(api),
  "frame.d.ts": frameTypes(),
  "react.d.ts": reactTypes(api),
  "vue.d.ts": vueTypes(api),
  "svelte.d.ts": svelteTypes(api),
  "analytics-events.md": analyticsDocument(),
  "placeholder.css": placeholderStyles(api),
}

const stale = Object.entries(files).filter(([name, text]) => read(name) !== text)
if (process.argv.includes("--check")) {
  for (const [name] of stale)
    console.error(`widgets/public-api/generated/${name} is stale: run "npm run generate".`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of stale) writeFileSync(new URL(name, folder), text)
  console.info(`${stale.length} of ${Object.keys(files).length} files written.`)
}

function read(name: string): string | null {
  try {
    return readFileSync(new URL(name, folder), "utf8")
  } catch {
    return null
  }
}
