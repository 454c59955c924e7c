import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { analyticsDocument } from "./analytics-document.ts"
import { browserTexts } from "./browser-texts.ts"
import { elementTypes } from "./element-types.ts"
import { frameTypes } from "./frame-types.ts"
import { reactTypes, svelteTypes, vueTypes } from "./framework-types.ts"
import { htmlData } from "./html-data.ts"
import { manifest } from "./manifest.ts"
import { placeholderStyles } from "./placeholder-styles.ts"
import { readPublicApi } from "./read-api.ts"

/**
 * Writes what is made from the elements' definitions and their texts; with `--check` it writes nothing and fails when a file is stale.
 * `npm run generate`, `npm run check:generated`.
 */
const folder = new URL("./generated/", import.meta.url)
/** The server knows no component, and editors search what all of them say. */
const BROWSER_TEXTS = "../../../src/server/texts/generated/browser-texts.json"
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
  [BROWSER_TEXTS]: json(Object.fromEntries([...browserTexts()].sort(([a], [b]) => (a < b ? -1 : 1)))),
}

const stale = Object.entries(files).filter(([name, text]) => read(name) !== text)
if (process.argv.includes("--check")) {
  for (const [name] of stale)
    console.error(`${new URL(name, folder).pathname} is stale: run "npm run generate".`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [name, text] of stale) {
    const file = new URL(name, folder)
    mkdirSync(new URL(".", file), { recursive: true })
    writeFileSync(file, text)
  }
  console.info(`${stale.length} of ${Object.keys(files).length} files written.`)
}

function read(name: string): string | null {
  try {
    return readFileSync(new URL(name, folder), "utf8")
  } catch {
    return null
  }
}
